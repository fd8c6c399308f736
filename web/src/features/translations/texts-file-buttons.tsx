import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  exportTranslations,
  importTranslations,
  type Translation,
  translationLimits,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation } from "@tanstack/react-query";
import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { compare, type FileText, readTexts } from "./texts-file.ts";
import { refetchTranslations } from "./use-translations.ts";
import { writeZip } from "./zip.ts";

interface TextsFileButtonsProps {
  rows: readonly Translation[];
  language: LanguageCode;
}

export function TextsFileButtons({ rows, language }: TextsFileButtonsProps) {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  // The language as an archive, to be unpacked over the repository.
  const download = useMutation({
    mutationFn: async () => {
      const { files } = await call(exportTranslations, { params: { id: language } });
      saveFile(writeZip(files), `locales-${language}.zip`);
    },
  });
  // Answers how many texts were written.
  const bring = useMutation({
    mutationFn: async (all: readonly FileText[]) => {
      let written = 0;
      for (let start = 0; start < all.length; start += translationLimits.importedAtOnce) {
        const texts = all.slice(start, start + translationLimits.importedAtOnce);
        written += (await call(importTranslations, { body: { language, texts } })).imported;
      }
      return written;
    },
    onSettled: () => refetchTranslations(language),
  });
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<ReturnType<typeof compare>>();
  const last = useLast(found);

  async function handleChosen({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = "";
    if (files.length === 0) return;
    try {
      const compared = compare(await readTexts(files, language), rows);
      if (compared.changed.length > 0) return setFound(compared);
      toast("info", t("translations.file.nothing"), t("translations.file.nothingText"));
    } catch {
      const description = t("translations.file.unreadable");
      toast("error", t("translations.file.notRead"), description);
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        icon={<Download />}
        isLoading={download.isPending}
        onClick={() =>
          download.mutate(undefined, {
            onError: (error) => toastFailure("translations.file.notDownloaded", error),
          })
        }
      >
        {t("translations.file.download")}
      </Button>
      <Button variant="ghost" icon={<Upload />} onClick={() => input.current?.click()}>
        {t("translations.file.import")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".zip,.json"
        aria-label={t("translations.file.import")}
        onChange={(event) => void handleChosen(event)}
      />
      <ConfirmAction
        isOpen={found !== undefined}
        onClose={() => setFound(undefined)}
        mutation={bring}
        variables={last?.changed ?? []}
        title={t("translations.file.title")}
        description={t("translations.file.text", {
          changed: last?.changed.length ?? 0,
          same: last?.same ?? 0,
          unknown: last?.unknown ?? 0,
        })}
        confirmLabel={t("translations.file.confirm")}
        workingLabel={t("translations.file.working")}
        tone="primary"
        done={t("translations.file.done")}
        doneText={(written) => t("translations.file.doneText", { written })}
        failed="translations.file.failed"
      />
    </>
  );
}
