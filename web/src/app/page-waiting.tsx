import { useTranslation } from "react-i18next";
import { PageShell } from "../ui/page-shell.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

export function PageWaiting() {
  const { t } = useTranslation();
  return (
    <PageShell className="min-h-dvh py-12" aria-busy="true">
      <p className="sr-only" role="status">
        {t("shell.loading")}
      </p>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      <div className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="hidden h-36 rounded-card sm:block" />
        <Skeleton className="hidden h-36 rounded-card sm:block" />
      </div>
    </PageShell>
  );
}
