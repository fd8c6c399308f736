import { findBuiltInCategory } from "@blessing-jar/contract/categories.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useCategories } from "./use-categories.ts";

/**
 * `(name) => text`. Built-in names are translated, an admin's own are shown as they are, and one that
 * the list no longer has is Other.
 */
export function useCategoryLabel(): (name: string) => string {
  const { t } = useTranslation();
  const { data: listed } = useCategories();
  return useCallback(
    (name) => {
      const builtIn = findBuiltInCategory(name);
      if (builtIn) return t(`categories.names.${builtIn.key}`);
      const isKnown =
        !listed || listed.some((category) => category.name.toLowerCase() === name.toLowerCase());
      return isKnown ? name : t("categories.names.other");
    },
    [t, listed],
  );
}
