import { builtInCategories, findBuiltInCategory, listCategories } from "@blessing-jar/contract/categories.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";

/**
 * Anyone may read them, so the call goes without the token. Every card asks for them: where they failed, one that is shown
 * later would ask again by itself.
 */
export const categoriesQuery = {
  ...endpointQuery(listCategories, { isAnonymous: true }),
  retryOnMount: false,
};

export function useCategories() {
  return useQuery(categoriesQuery);
}

/** The built-in ones stand in until the list has come. */
export function useCategoryNames(): string[] {
  const { data: listed } = useCategories();
  return (listed ?? builtInCategories).map(({ name }) => name);
}

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
