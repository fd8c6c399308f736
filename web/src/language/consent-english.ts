import consent from "@blessing-jar/locales/en/consent.json";
import { addTexts } from "./i18n.ts";
import { layEditedOver } from "./load-english.ts";

// Comes in one piece with the banner that says them: the first load has no room for more ways to load texts.
addTexts("en", { consent });
layEditedOver();
