import { isFilm, renditionWidths } from "@blessing-jar/contract/media.ts";

/** Where the bytes of a file are kept in the store. */
export const originalKey = (id: string) => `${id}/original`;
/** What is delivered of a film or a recording that not every browser plays. */
export const copyKey = (id: string) => `${id}/copy`;
export const copyTypeOf = (type: string) => (isFilm(type) ? "video/mp4" : "audio/mp4");
export const renditionKey = (id: string, width: number) => `${id}/w${width}`;
/** Of a picture, what messengers show of a public blessing. */
export const cardKey = (id: string) => `${id}/card`;
/** Where the object store takes an upload before it is looked at; by a name of its own, which is told to its sender alone. */
export const incomingKey = (incomingId: string) => `incoming/${incomingId}`;
export const incomingIdOf = (key: string) => key.slice(incomingKey("").length);

/** The rendition that serves a wanted width: none is made that would be larger than the picture, or than a film's poster. */
export function renditionFor(picture: { width: number | null }, wanted: number): number {
  const largest = renditionWidths.find((width) => width >= (picture.width ?? 0)) ?? 1280;
  return Math.min(wanted, largest);
}

export function allKeys({ id, incoming_id }: { id: string; incoming_id: string | null }): string[] {
  return [
    originalKey(id),
    copyKey(id),
    cardKey(id),
    ...renditionWidths.map((width) => renditionKey(id, width)),
    ...arrivedKeys(incoming_id),
  ];
}

export function arrivedKeys(incomingId: string | null): string[] {
  return incomingId === null ? [] : [incomingKey(incomingId)];
}
