import { defaultLanguage } from "@blessing-jar/contract/languages.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import { filledIn, findText } from "../kit/bundled-texts.ts";
import { escapeHtml } from "../kit/escape-html.ts";

interface Landing {
  /** As it was built. */
  page: string;
  /** The same with marks around its texts. */
  marked: string | undefined;
  productName: string;
  findEnglish(): Promise<{ edition: string; texts: Texts } | undefined>;
}

/** Sections whose texts the landing page says. */
const saidThere = ["landing", "shell"];
/** As `landing-html.tsx` of the web writes it. */
const markedText = /(?:&#?\w+;|.)\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/gsu;
const head = "</head>";

/** The built landing page, in the words that an administrator has given it; put together once an edition. */
export function createLanding({ page, marked, productName, findEnglish }: Landing): () => Promise<string> {
  let kept = { edition: "", page };

  return async () => {
    // Where the database is away the page still comes, as it was built.
    const english = marked === undefined ? undefined : await findEnglish().catch(() => undefined);
    if (!english || marked === undefined) return page;
    if (kept.edition !== english.edition) {
      kept = { edition: english.edition, page: withTexts(marked, english.texts, productName) };
    }
    return kept.page;
  };
}

/** With each text in its place, and all of them for the scripts: these would else draw what they were built with. */
export function withTexts(marked: string, texts: Texts, product: string): string {
  const said = Object.fromEntries(
    saidThere.flatMap((section) => (texts[section] ? [[section, texts[section]]] : [])),
  );
  // Against an end of the element in a text.
  const json = JSON.stringify(said).replaceAll("<", "\\u003c");
  return marked
    .replace(markedText, (_, key: string, built: string) => {
      const text = filledIn(findText(texts, key) ?? "", { product }, defaultLanguage);
      // What else is filled in, only the scripts know.
      return text === "" || text.includes("{{") ? built : escapeHtml(text);
    })
    .replace(head, () => `<script type="application/json" id="texts">${json}</script>${head}`);
}
