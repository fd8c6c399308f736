import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { listAllBlessings, listReported, ModeratedBlessing } from "@blessing-jar/contract/moderation.ts";
import { pageOf } from "../../http/pages.ts";
import type { ReportedRow } from "./reported.queries.ts";

export function presentReported(rows: ReportedRow[], limit: number): AnswerOf<typeof listReported> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { reported: page.map(({ micros: _, ...thing }) => thing), nextCursor };
}

export function presentModerated(
  rows: ModeratedBlessing[],
  limit: number,
): AnswerOf<typeof listAllBlessings> {
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
  return { blessings: page, nextCursor };
}

/** Reads the position that a cursor of `presentModerated` marks. */
export function readId(id?: string): { id: string } | undefined {
  return isId(id) ? { id } : undefined;
}
