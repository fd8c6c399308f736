import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { filledIn, findText } from "../kit/bundled-texts.ts";
import { escapeHtml } from "../kit/escape-html.ts";

/** The texts of a language, where an administrator has edited any; `edition` changes whenever one does. */
export type FindEdited = (language: LanguageCode) => Promise<{ edition: string; texts: Texts } | undefined>;

interface Landing {
  language: LanguageCode;
  /** As it was built. */
  page: string;
  /** The same with marks around its texts; read where there are edited ones. */
  readMarked: () => string;
  productName: string;
  findEdited: FindEdited;
}

/** Sections whose texts the landing page says, or the note about cookies over it; as `prerender.ts` of the web names them. */
const saidThere = ["landing", "shell", "consent"];
/** As `landing-html.tsx` of the web writes it. */
const markedText = /(?:&#?\w+;|.)\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/gsu;
const head = "</head>";

/** The built landing page, in the words that an administrator has given it; put together once an edition. */
export function createLanding({ language, page, readMarked, productName, findEdited }: Landing) {
  let kept = { edition: "", page };

  return async (): Promise<string> => {
    // Where the database is away the page still comes, as it was built.
    const edited = await findEdited(language).catch(() => undefined);
    if (!edited) return page;
    if (kept.edition !== edited.edition) {
      kept = {
        edition: edited.edition,
        page: withTexts(readMarked(), { texts: edited.texts, product: productName, language }),
      };
    }
    return kept.page;
  };
}

interface Said {
  texts: Texts;
  product: string;
  language: LanguageCode;
}

/** With each text in its place, and all of them for the scripts: these would else draw what they were built with. */
export function withTexts(marked: string, { texts, product, language }: Said): string {
  const said = Object.fromEntries(
    saidThere.flatMap((section) => (texts[section] ? [[section, texts[section]]] : [])),
  );
  // Against an end of the element in a text.
  const json = JSON.stringify(said).replaceAll("<", "\\u003c");
  return marked
    .replace(markedText, (_, key: string, built: string) => {
      const text = filledIn(findText(texts, key) ?? "", { product }, language);
      // What else is filled in, only the scripts know.
      return text === "" || text.includes("{{") ? built : escapeHtml(text);
    })
    .replace(head, () => `<script type="application/json" id="texts">${json}</script>${head}`);
}
