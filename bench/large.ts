import type { Bench, FilledDatabase } from "./bench.ts";
import { inTurn, ratioOf } from "./compare.ts";
import { type Effort, median } from "./load.ts";
import type { Figure } from "./report.ts";

const highestRatio = 1.2;

/** Lists of members among 10,000 blessings and of others among a million, in turn; one connection each, for no queue. */
export async function large(bench: Bench, effort: Effort): Promise<Figure[]> {
  const few = await bench.fill({ seed: 3, members: 40, blessings: 250, years: 5 });
  const many = await bench.fill({ seed: 4, members: 4_000, blessings: 250, years: 5 });
  const [amongFew, amongMany] = [await bench.app(few), await bench.app(many)];
  const [ofFew, ofMany] = await inTurn([amongFew, listsOf(few)], [amongMany, listsOf(many)], {
    ...effort,
    connections: 1,
  });
  await Promise.all([amongFew.stop(), amongMany.stop()]);
  const ratio = ratioOf(ofMany, ofFew, "medianMs");
  const [atMany, atFew] = [ofMany, ofFew].map((each) =>
    median(each.map(({ medianMs }) => medianMs)).toFixed(2),
  );
  return [
    {
      name: "list of 50: median at 1,000,000 blessings, of that at 10,000",
      value: ratio.toFixed(2),
      bar: `≤ ${highestRatio.toFixed(2)}`,
      isMet: ratio <= highestRatio,
      note: `${atMany} ms, ${atFew} ms; one connection`,
    },
  ];
}

/** Of forty people, asked again and again: how their pages are found is measured, not how much memory the machine has. */
function listsOf({ data }: FilledDatabase) {
  return data.people.slice(0, 40).map(({ token }) => ({
    path: "/api/blessings?limit=50",
    headers: { "x-user-id": token },
  }));
}
