import { useTranslation } from "react-i18next";
import { ApiError, NetworkError } from "./api-error.ts";

interface Words {
  t: (key: string) => string;
  exists: (key: string) => boolean;
}

/** `(error, fallbackKey?) => text`: a failure in the member's language. */
export function useErrorWords() {
  const { t, i18n } = useTranslation();
  const words: Words = { t: (key) => t(key), exists: (key) => i18n.exists(key) };
  return (error: unknown, fallbackKey?: string) => errorWords(words, error, fallbackKey);
}

export function errorWords({ t, exists }: Words, error: unknown, fallbackKey?: string): string {
  if (error instanceof NetworkError) return t("errors.general.network");
  if (error instanceof ApiError) {
    const ofField = error.issues.find(({ key }) => key && exists(key))?.key;
    if (ofField) return t(ofField);
    const key = `errors.${error.code}`;
    if (error.code && exists(key)) return t(key);
    if (error.serverText) return error.serverText;
    if (!fallbackKey) return t(keyOfStatus(error.status));
  }
  return t(fallbackKey ?? "errors.general.something");
}

function keyOfStatus(status: number): string {
  if (status >= 500) return "errors.general.server";
  if (status === 401 || status === 403) return "errors.general.unauthorized";
  if (status === 404) return "errors.general.notFound";
  return status === 400 ? "errors.general.invalid" : "errors.general.something";
}
