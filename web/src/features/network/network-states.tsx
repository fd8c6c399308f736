import { UserPlus } from "lucide-react";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";

export function NobodyYet({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        illustration={<EmptyJar />}
        title={t("network.empty.title")}
        description={t("network.empty.text")}
        action={
          <Button variant="outline" icon={<UserPlus />} onClick={onAdd}>
            {t("network.form.title")}
          </Button>
        }
      />
    </Card>
  );
}

/** As high as what comes. */
export function NetworkSkeleton() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-16 tight:h-40" />
      <div className={besidePeople}>
        <GraphSkeleton />
      </div>
    </div>
  );
}

/** The picture, and the people at its side where there is room. */
export const besidePeople = "grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]";

/** Lower than the view, so that a finger beside it scrolls the page. */
export const graphHeight = "h-[clamp(min(20rem,70dvh),58dvh,36rem)]";

export function GraphSkeleton() {
  return <Skeleton className={cx(graphHeight, "rounded-[2rem]!")} />;
}
