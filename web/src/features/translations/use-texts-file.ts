import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  exportTranslations,
  importTranslations,
  translationLimits,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { downloadFile } from "../../device/download-file.ts";
import type { FileText } from "./texts-file.ts";
import { useRefetchTranslations } from "./use-translations.ts";
import { writeZip } from "./zip.ts";

/** The language as an archive, to be unpacked over the repository. */
export function useDownloadTexts(language: LanguageCode) {
  return useMutation({
    mutationFn: async () => {
      const { files } = await call(exportTranslations, { params: { id: language } });
      downloadFile(writeZip(files), `locales-${language}.zip`);
    },
  });
}

/** Answers how many texts were written. */
export function useImportTexts(language: LanguageCode) {
  const refetch = useRefetchTranslations();
  return useMutation({
    mutationFn: async (all: readonly FileText[]) => {
      let written = 0;
      for (let start = 0; start < all.length; start += translationLimits.importedAtOnce) {
        const texts = all.slice(start, start + translationLimits.importedAtOnce);
        written += (await call(importTranslations, { body: { language, texts } })).imported;
      }
      return written;
    },
    onSettled: () => refetch(language),
  });
}
