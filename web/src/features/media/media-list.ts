import type { Film } from "@blessing-jar/contract/media.ts";
import { kindOf, type MediaKind } from "./media-kind.ts";

export interface MediaLists {
  urls: readonly string[];
  types: readonly string[];
  films?: readonly (Film | null)[];
}

export interface Medium {
  url: string;
  kind: MediaKind;
  /** Of what plays, where more is known than its address. */
  film: Film | null;
}

export function mediaOf({ urls, types, films = [] }: MediaLists): Medium[] {
  return urls.map((url, index) => ({
    url,
    kind: kindOf(types[index] ?? "") ?? "image",
    film: films[index] ?? null,
  }));
}

export const isSeen = ({ kind }: Medium) => kind !== "audio";
export const isHeard = ({ kind }: Medium) => kind === "audio";
