import type { Film } from "@blessing-jar/contract/media.ts";
import type { ComponentType } from "react";

interface GalleryProps {
  urls: readonly string[];
  types: readonly string[];
  films?: readonly (Film | null)[];
  title: string;
}

/** Shows the files of a blessing; a page brings it. */
export type Gallery = ComponentType<GalleryProps>;
