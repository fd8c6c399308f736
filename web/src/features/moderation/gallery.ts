import type { ComponentType } from "react";

/** Shows the files of a blessing; a page brings it. */
export type Gallery = ComponentType<{ urls: readonly string[]; types: readonly string[]; title: string }>;
