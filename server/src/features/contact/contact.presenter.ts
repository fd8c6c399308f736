import type { ContactMessage, listContactMessages } from "@blessing-jar/contract/contact.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { pageOf } from "../../http/pages.ts";
import type { MessageRow } from "./contact.queries.ts";

export function presentMessage({ micros: _, ...message }: MessageRow): ContactMessage {
  return message;
}

export function presentMessages(rows: MessageRow[], limit: number): AnswerOf<typeof listContactMessages> {
  const { page, nextCursor } = pageOf(rows, limit, ({ micros, id }) => [micros, id]);
  return { messages: page.map(presentMessage), nextCursor };
}
