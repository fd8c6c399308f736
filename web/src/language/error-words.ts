import { ApiError, NetworkError } from "../api/api-error.ts";
import type { i18n } from "./i18n.ts";
import { isTextKey, type TextKey } from "./text-key.ts";
import { useTranslation } from "./use-translation.ts";

/** `(error, fallbackKey?) => text`: a failure in the member's language. */
export function useErrorWords() {
  const { t, i18n } = useTranslation();
  return (error: unknown, fallbackKey?: TextKey) =>
    errorWords({ t, exists: i18n.exists }, error, fallbackKey);
}

/** A word joiner, which nobody sees, begins the line of the reference: what shows a failure can offer to copy it. */
export const referenceMark = "\u2060";

/** Of what nobody expected also the reference, by which the operator finds it in the log. */
export function errorWords(
  words: Pick<typeof i18n, "t" | "exists">,
  error: unknown,
  fallbackKey?: TextKey,
): string {
  const said = wordsOf(words, error, fallbackKey);
  const isUnexpected = error instanceof ApiError && error.code === "unexpected";
  if (!isUnexpected || !error.requestId) return said;
  return `${said}\n${referenceMark}${words.t("errors.general.reference", { id: error.requestId })}`;
}

function wordsOf(words: Pick<typeof i18n, "t" | "exists">, error: unknown, fallbackKey?: TextKey): string {
  const { t } = words;
  if (error instanceof NetworkError) return t("errors.general.network");
  if (error instanceof ApiError) {
    const ofField = error.issues.find(({ key }) => key && words.exists(key))?.key;
    for (const key of [ofField, error.code && `errors.${error.code}`]) {
      if (key && isTextKey(words, key)) return t(key);
    }
    if (error.serverText) return error.serverText;
    if (!fallbackKey) return t(keyOfStatus(error.status));
  }
  return t(fallbackKey ?? "errors.general.something");
}

function keyOfStatus(status: number): TextKey {
  if (status >= 500) return "errors.general.server";
  if (status === 401 || status === 403) return "errors.general.unauthorized";
  if (status === 404) return "errors.general.notFound";
  return status === 400 ? "errors.general.invalid" : "errors.general.something";
}
