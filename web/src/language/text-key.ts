import type { i18n, ParseKeys } from "i18next";

/** The name of a text. One that is put together from a closed list is checked for each of its members. */
export type TextKey = ParseKeys;

/** Whether there is a text for what came from elsewhere: an error's code, a field's message. */
export function isTextKey({ exists }: Pick<i18n, "exists">, key: string): key is TextKey {
  return exists(key);
}
