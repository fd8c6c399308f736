import { isNotThere } from "../../api/api-error.ts";
import { useIsJustAway } from "../../api/connection.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import type { Asked } from "../../ui/loaded.tsx";

export function BlessingMissing({ query }: { query: { error: unknown } & Asked }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { error, isFetching, refetch } = query;
  const isJustAway = useIsJustAway(error);
  if (!error) {
    return (
      <div aria-busy="true" className="grid gap-4 py-2">
        <Skeleton className="h-7 w-28 rounded-full!" />
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  const isGone = isNotThere(error);
  const text = isJustAway ? t("shell.notHere.title") : isGone ? t("errors.blessing.not-found") : words(error);
  return (
    <div role="alert" className="grid justify-items-center gap-4 py-8 text-center">
      <p className="max-w-[24rem] text-body text-ink-soft">{text}</p>
      {isGone ? null : (
        <Button variant="outline" isLoading={isFetching} onClick={() => void refetch()}>
          {t("shell.tryAgain")}
        </Button>
      )}
    </div>
  );
}
