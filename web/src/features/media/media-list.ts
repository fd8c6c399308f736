import { kindOf, type MediaKind } from "./media-kind.ts";

export interface Medium {
  url: string;
  kind: MediaKind;
}

/** Each file with what it is, in its order. */
export function mediaOf(urls: readonly string[], types: readonly string[]): Medium[] {
  return urls.map((url, place) => ({ url, kind: kindOf(types[place] ?? "") ?? "image" }));
}

export const isSeen = ({ kind }: Medium) => kind !== "audio";
export const isHeard = ({ kind }: Medium) => kind === "audio";
