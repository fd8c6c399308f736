import { dirOf, languages } from "@blessing-jar/contract/languages.ts";
import { changeLanguage, useLanguageStore } from "./language-store.ts";

export function useLanguage() {
  const { language, isLoading } = useLanguageStore();
  return { language, languages, isLoading, changeLanguage, dir: dirOf(language) };
}
