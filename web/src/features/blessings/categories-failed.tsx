import { useTranslation } from "../../language/use-translation.ts";
import { FailedLine } from "../../ui/loaded.tsx";
import { useCategories } from "../categories/category.tsx";

/** The built-in categories stand in meanwhile. */
export function CategoriesFailed() {
  const { t } = useTranslation();
  const categories = useCategories();
  return categories.isError ? <FailedLine text={t("categories.failed")} query={categories} /> : null;
}
