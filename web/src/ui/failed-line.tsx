import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import type { Asked } from "./failed-state.tsx";

/** As `FailedState`, in a line: what did not come was a part of something else. */
export function FailedLine({ text, query, className }: { text: string; query: Asked; className?: string }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={cx("flex flex-wrap items-center gap-3 text-ui text-danger-deep", className)}>
      {text}
      <Button variant="outline" size="sm" isLoading={query.isFetching} onClick={() => void query.refetch()}>
        {t("shell.tryAgain")}
      </Button>
    </p>
  );
}
