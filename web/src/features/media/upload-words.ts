import { mediaLimits } from "@blessing-jar/contract/media.ts";
import { ApiError } from "../../api/api-error.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { isTextKey } from "../../language/text-key.ts";
import { useTranslation } from "../../language/use-translation.ts";
import type { Refusal } from "./choose-files.ts";
import { UploadError } from "./upload-error.ts";

/** What stands at a file that did not arrive, in lines: each language ends its sentences in its own way. A refusal of the file itself, or for want of room, speaks for itself. */
export function useUploadWords() {
  const { t, i18n } = useTranslation();
  const words = useErrorWords();
  const roomWords = useRoomWords();

  return (error: unknown): string => {
    if (!(error instanceof UploadError)) return words(error);
    const code = error.answer?.code ?? (error.cause instanceof ApiError ? error.cause.code : undefined);
    const key = `errors.${code}`;
    const wantOfRoom = roomWords(code);
    if (wantOfRoom) return wantOfRoom;
    const isPlain = code?.startsWith("media.") || code === "service.storage-full";
    if (isPlain && isTextKey(i18n, key)) return t(key);
    if (error.step === "address") return `${t("media.failed.address")}\n${words(error.cause)}`;
    if (error.step === "check") return words(error.cause);
    if (!error.answer) return t("errors.general.network");
    return t("media.failed.send", { status: error.answer.status, text: error.answer.text });
  };
}

/** Of files and imports, an unproven address has its small room used up; elsewhere the same code says that others may not be met. */
export function useRoomWords() {
  const { t } = useTranslation();
  return (code: string | undefined): string | undefined =>
    code === "account.address-unproven"
      ? t("media.failed.unproven", { megabytes: mediaLimits.unprovenMegabytes })
      : undefined;
}

export function useRefusalWords(megabytes: number) {
  const { t } = useTranslation();
  const limit = mediaLimits.filesPerBlessing;
  function tooManyText(refusal: Refusal): string {
    const text = t("media.refused.tooManyText", { limit });
    const files = "names" in refusal ? refusal.names : [];
    // Of an album of hundreds nobody reads which.
    return files.length > limit ? text : `${text}\n${t("media.refused.leftOut", { files })}`;
  }
  return (refusal: Refusal) => {
    return {
      tooMany: { title: t("media.refused.tooMany"), description: tooManyText(refusal) },
      type: {
        title: t("media.refused.type"),
        description: t("media.refused.typeText", { file: nameOf(refusal) }),
      },
      size: {
        title: t("media.refused.size"),
        description: t("media.refused.sizeText", { file: nameOf(refusal), megabytes }),
      },
      empty: {
        title: t("media.failed.title"),
        description: t("media.refused.emptyText", { file: nameOf(refusal) }),
      },
    }[refusal.reason];
  };
}

const nameOf = (refusal: Refusal) => ("name" in refusal ? refusal.name : "");
