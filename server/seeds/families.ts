import { arabic } from "./families/ar.ts";
import { english } from "./families/en.ts";
import { spanish } from "./families/es.ts";
import { french } from "./families/fr.ts";
import { haitianCreole } from "./families/ht.ts";
import { japanese } from "./families/ja.ts";
import { portuguese } from "./families/pt.ts";
import { urdu } from "./families/ur.ts";
import { chinese } from "./families/zh.ts";
import type { Family } from "./family.ts";

/** One for each language, in the product's order; the first is also the journeys'. */
export const families: readonly Family[] = [
  english,
  french,
  spanish,
  portuguese,
  japanese,
  chinese,
  arabic,
  urdu,
  haitianCreole,
];
