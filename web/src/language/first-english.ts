import landing from "@blessing-jar/locales/en/landing.json";
import shell from "@blessing-jar/locales/en/shell.json";

/** The English of the first screen; the rest follows with the first page that needs it. */
export const firstEnglish = { landing, shell };
