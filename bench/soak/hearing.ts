import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../random.ts";
import { type Household, inTurn } from "./ledger.ts";
import { comment, keptOf } from "./writing.ts";

const hearsWithinMs = 20_000;
const reopenMs = 1_000;

/**
 * A page that is held open through a fault, at one process after the other as a browser comes back, hears of a comment that is
 * written afterwards, or has asked for everything since. Answers the function that finds out.
 */
export function holdOpen({ house, members }: Household, draw: Random): () => Promise<void> {
  const [member] = members;
  const [one] = member ? keptOf(member) : [];
  if (!member || !one) return async () => {};
  let heardAt = 0;
  let isOver = false;
  let stream: ReturnType<typeof request> | undefined;

  function open(): void {
    if (isOver) return;
    const headers = { "x-user-id": member?.token };
    stream = request(new URL(`/api/blessings/${one?.id}/live`, house.client.url), { agent: false, headers });
    const again = () => void setTimeout(open, reopenMs);
    stream.once("error", () => {});
    stream.once("close", again);
    stream.once("response", (response) => {
      response.on("error", () => {});
      // The opening itself, and each event. What says only that the line is alive begins with a colon.
      response.on("data", (bytes: Buffer) => {
        if (response.statusCode === 200 && /^(event|data|retry)/m.test(String(bytes))) heardAt = Date.now();
      });
    });
    stream.end();
  }

  open();
  return async () => {
    const from = Date.now();
    await inTurn(member, async () => await comment(member, draw, one));
    while (heardAt < from && Date.now() - from < hearsWithinMs + reopenMs) await sleep(100);
    if (heardAt < from)
      house.findings.add("hears", `an open page was told nothing after a fault (${house.kind})`);
    isOver = true;
    stream?.destroy();
  };
}
