import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../pages/use-page-title.ts";

/** Names the window after the page. */
export function Titled({ titleKey, children }: { titleKey: string; children: ReactNode }) {
  const { t } = useTranslation();
  usePageTitle(t(titleKey));
  return children;
}
