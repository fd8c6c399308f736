import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { cx } from "./class-names.ts";
import type { Retry } from "./failed-state.tsx";

interface FailedLineProps {
  text: string;
  retry: Retry;
  className?: string;
}

/** As `FailedState`, in a line: what did not come was a part of something else. */
export function FailedLine({ text, retry, className }: FailedLineProps) {
  const { t } = useTranslation();
  return (
    <p role="alert" className={cx("flex flex-wrap items-center gap-3 text-ui text-danger-deep", className)}>
      {text}
      <Button variant="outline" size="sm" isLoading={retry.isWorking} onClick={retry.onPress}>
        {t("shell.tryAgain")}
      </Button>
    </p>
  );
}
