import { renditionWidths } from "@blessing-jar/contract/media.ts";

/** Where the bytes of a file are kept in the store. */
export const originalKey = (id: string) => `${id}/original`;
export const renditionKey = (id: string, width: number) => `${id}/w${width}`;
/** Where the object store takes an upload before it is looked at. */
export const incomingKey = (id: string) => `incoming/${id}`;

export function allKeys(id: string): string[] {
  return [originalKey(id), ...renditionWidths.map((width) => renditionKey(id, width)), incomingKey(id)];
}
