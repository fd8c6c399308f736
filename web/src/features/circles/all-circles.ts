import { listCircles } from "@blessing-jar/contract/circles.ts";
import { call } from "../../api/call.ts";
import { orKept, queryKey } from "../../api/queries.ts";

const key = queryKey(listCircles);

/** All circles of the viewer, page after page: whoever chooses among them finds each. */
export const allCirclesQuery = {
  queryKey: key,
  queryFn: ({ signal }: { signal: AbortSignal }) => orKept(listCircles, key, {}, () => readAll(signal)),
};

async function readAll(signal: AbortSignal) {
  const first = await call(listCircles, { query: {}, signal });
  const circles = [...first.circles];
  let { nextCursor } = first;
  while (nextCursor !== null) {
    const page = await call(listCircles, { query: { cursor: nextCursor }, signal });
    circles.push(...page.circles);
    nextCursor = page.nextCursor;
  }
  return { circles, nextCursor };
}
