import landing from "@blessing-jar/locales/en/landing.json";
import { addTexts } from "./i18n.ts";
import { layEditedOver } from "./load-english.ts";

// In one piece with the page that says them: members never see them.
addTexts("en", { landing });
layEditedOver();
