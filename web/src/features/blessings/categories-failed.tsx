import { useTranslation } from "react-i18next";
import { useCategories } from "../../common/categories/use-categories.ts";
import { FailedLine } from "../../ui/failed-line.tsx";

/** The built-in categories stand in meanwhile. */
export function CategoriesFailed() {
  const { t } = useTranslation();
  const { isError, isFetching, refetch } = useCategories();
  if (!isError) return null;
  return (
    <FailedLine
      text={t("categories.failed")}
      retry={{ isWorking: isFetching, onPress: () => void refetch() }}
    />
  );
}
