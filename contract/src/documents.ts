import type { LanguageCode } from "./languages.ts";
import type { PublicConfig } from "./system.ts";
import type { Texts } from "./translations.ts";

// What the web's own program, which draws pages for strangers, and the server that runs it tell each other (decision 89).

/** What the API answers a stranger, whom the document tells it. */
export interface DocumentAnswer {
  /** Of the query that would ask for it. */
  key: readonly unknown[];
  /** The first of a list that is read page by page. */
  isPaged?: true;
  status: number;
  body: unknown;
}

export interface DocumentAsked {
  /** With its query, as routers read it. */
  url: string;
  language: LanguageCode;
  /** Of the texts; empty where nobody has edited any. */
  edition: string;
  texts: Texts;
  /** What is left out is as a browser believes it until it is told. */
  config: Partial<PublicConfig>;
  answers: readonly DocumentAnswer[];
}

export interface Documents {
  /**
   * A document around nothing: the scripts and styles that a policy allows it. One that is inlined holds its styles, so that its
   * first paint waits for nothing else; others link them.
   */
  frame(language: LanguageCode, isInlined: boolean): string;
  /** The same with the page in it. */
  draw(asked: DocumentAsked, options: DocumentOptions): string;
  /** How a page of members begins, the same for each of them: what stands in the root of its document until their own is drawn. */
  drawBeginning(asked: DocumentAsked): string;
}

export interface DocumentOptions {
  isInlined: boolean;
  /** Its script asks for it again while it stands open, and when it is come back to. */
  isLive?: boolean;
  /** The API is told, by its script, that the page was opened: by address. */
  openingReported?: string | undefined;
}

/** What of the build goes into documents. */
export interface DocumentBuild {
  /** `index.html`, as this installation is called. */
  shell: string;
  /** The file of an address of the build. */
  read(address: string): string;
  /** Faces of a language's own letters, by language: a style sheet's address. */
  faces: Partial<Record<LanguageCode, string>>;
  /** `@font-face` of first letters, by language. */
  letters: Partial<Record<LanguageCode, string>>;
}
