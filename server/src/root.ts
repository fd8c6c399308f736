/** The repository: as far above this file as above the one that all are built into. */
export const root = new URL("../../", import.meta.url);
