import { useTranslation } from "react-i18next";
import { PartError } from "../api/parts.ts";
import type { FailedProps } from "./error-boundary.tsx";

/** What a boundary caught, in words, and the way on: without an answer another try, else the page is loaded again. */
export function useFailure({ error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  if (error instanceof PartError && !error.isOutdated) {
    return {
      title: t("shell.part.title"),
      text: t("shell.part.text"),
      label: t("shell.tryAgain"),
      onPress: onRetry,
    };
  }
  const text = isMissingPart(error) ? "shell.crash.updated" : "shell.crash.description";
  return {
    title: t("shell.crash.title"),
    text: t(text),
    label: t("shell.crash.reload"),
    onPress: () => window.location.reload(),
  };
}

/** Another build, or a browser that remembers that it could not fetch a module. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof PartError ||
    (error instanceof Error &&
      /dynamically imported module|module script failed|preload CSS/i.test(error.message))
  );
}
