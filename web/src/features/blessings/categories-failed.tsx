import { useTranslation } from "react-i18next";
import { useCategories } from "../../categories/use-categories.ts";
import { Button } from "../../ui/button.tsx";

/** The built-in categories stand in meanwhile. */
export function CategoriesFailed() {
  const { t } = useTranslation();
  const { isError, isFetching, refetch } = useCategories();
  if (!isError) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-meta text-danger-deep">
      {t("categories.failed")}
      <Button variant="outline" size="sm" isLoading={isFetching} onClick={() => void refetch()}>
        {t("categories.retry")}
      </Button>
    </p>
  );
}
