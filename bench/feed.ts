import { shareLimits } from "@blessing-jar/contract/shares.ts";
import type { Request } from "autocannon";
import type { Bench } from "./bench.ts";
import { beside, inTurn, ratioOf } from "./compare.ts";
import { type Effort, median } from "./load.ts";
import { gatherAll } from "./network.ts";
import type { Figure } from "./report.ts";

const mostCost = 1.5;

/** The feed of a circle that has 200 members and 20,000 shared blessings. */
export async function feed(bench: Bench, effort: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 9, members: 200, blessings: 100, years: 5 });
  const circleId = await gatherAll(database);
  const [app, bare] = [await bench.app(database), await bench.bare(database)];
  const { people } = database.data;
  const ask = (path: string): Request[] =>
    people.map(({ id, token }) => ({ method: "GET", path, headers: { "x-user-id": token, "x-owner": id } }));
  const feeds = ask(`/api/circles/${circleId}/shared`);
  const lists = ask(`/api/blessings?limit=${shareLimits.feedPageSize}`);
  const call = { name: "feed of a circle of 200", leastRatio: 0.85 };
  const figures = await beside(bare, app, call, feeds, effort);
  const [ofList, ofFeed] = await inTurn([app, lists], [app, feeds], effort);
  const cost = ratioOf(ofList, ofFeed, "perSecond");
  const perSecond = (measured: { perSecond: number }[]) =>
    Math.round(median(measured.map((each) => each.perSecond)));
  figures.push({
    name: "feed of a circle of 200: cost of a page, of a private list page's",
    value: cost.toFixed(2),
    bar: `≤ ${mostCost.toFixed(2)}`,
    isMet: cost <= mostCost,
    note: `${perSecond(ofFeed)} and ${perSecond(ofList)} a second`,
  });
  await Promise.all([app.stop(), bare.stop()]);
  return figures;
}
