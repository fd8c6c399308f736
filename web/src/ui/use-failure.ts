import { useTranslation } from "react-i18next";
import { PartError } from "../api/parts.ts";
import type { FailedProps } from "./error-boundary.tsx";

/** What a boundary caught, in words, and the way on: without an answer another try, else the page is loaded again. */
export function useFailure({ error, onRetry }: FailedProps) {
  const { t } = useTranslation();
  const isMissing = { title: t("shell.part.title"), text: t("shell.part.text") };
  const again = { label: t("shell.tryAgain"), onPress: onRetry };
  const reload = { label: t("shell.crash.reload"), onPress: () => window.location.reload() };
  if (error instanceof PartError && !error.isOutdated) return { ...isMissing, ...again };
  if (isRemembered(error)) return { ...isMissing, ...reload };
  const text = error instanceof PartError ? "shell.crash.updated" : "shell.crash.description";
  return { title: t("shell.crash.title"), text: t(text), ...reload };
}

/** A browser keeps in mind that it could not fetch a module; its document may have asked for it. */
function isRemembered(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}
