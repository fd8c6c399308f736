/** What the doctor says of one thing: well, to be looked at, or to be mended. */
export interface Finding {
  state: "good" | "notice" | "bad";
  words: string;
}

export const good = (words: string): Finding => ({ state: "good", words });
export const notice = (words: string): Finding => ({ state: "notice", words });
export const bad = (words: string): Finding => ({ state: "bad", words });
