import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { Download, Upload } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useLast } from "../../ui/use-last.ts";
import { compare, readTexts } from "./texts-file.ts";
import { useDownloadTexts, useImportTexts } from "./use-texts-file.ts";

interface TextsFileButtonsProps {
  rows: readonly Translation[];
  language: LanguageCode;
}

/** The language as a file, there and back. */
export function TextsFileButtons({ rows, language }: TextsFileButtonsProps) {
  const { t } = useTranslation();
  const tellFailure = useFailureToast();
  const download = useDownloadTexts(language);
  const bring = useImportTexts(language);
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
      toast({ title: t("translations.file.nothing"), description: t("translations.file.nothingText") });
    } catch {
      const description = t("translations.file.unreadable");
      toast({ tone: "error", title: t("translations.file.notRead"), description });
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        icon={<Download aria-hidden="true" />}
        isLoading={download.isPending}
        onClick={() =>
          download.mutate(undefined, {
            onError: (error) => tellFailure("translations.file.notDownloaded", error),
          })
        }
      >
        {t("translations.file.download")}
      </Button>
      <Button variant="ghost" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
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
