import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { listTrash } from "@blessing-jar/contract/trash.ts";
import { pageOf } from "../../http/pages.ts";
import type { TrashedRow } from "./trash.queries.ts";

export function presentTrash(rows: TrashedRow[], limit: number): AnswerOf<typeof listTrash> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { blessings: page.map(({ micros: _, ...trashed }) => trashed), nextCursor };
}
