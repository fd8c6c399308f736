import { useSyncExternalStore } from "react";
import { i18n } from "./i18n.ts";

const getTranslate = () => i18n.t;

export function useTranslation() {
  const t = useSyncExternalStore(i18n.subscribe, getTranslate, getTranslate);
  return { t, i18n };
}
