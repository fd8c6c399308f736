import { Plus } from "lucide-react";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface NothingHereProps {
  isEmptyJar: boolean;
  isNarrowed: boolean;
  /** Then what else may help stands around it, and wants to be seen. */
  isSearching: boolean;
  onAdd: () => void;
  onClear: () => void;
}

export function NothingHere({ isEmptyJar, isNarrowed, isSearching, onAdd, onClear }: NothingHereProps) {
  const { t } = useTranslation();
  // The jar that waits stands at the head of the page.
  if (isEmptyJar && !isNarrowed) {
    return (
      <div className="text-center">
        <h3 className="font-display text-heading text-ink">{t("blessings.empty.yet")}</h3>
        <p className="mt-1 text-ui text-ink-soft">{t("blessings.empty.start")}</p>
      </div>
    );
  }
  return (
    <EmptyState
      level={3}
      illustration={isSearching ? null : <EmptyJar />}
      title={t("blessings.empty.found")}
      description={t(isEmptyJar ? "blessings.empty.start" : "blessings.empty.adjust")}
      action={
        isEmptyJar ? (
          <Button variant="outline" icon={<Plus />} onClick={onAdd}>
            {t("blessings.add")}
          </Button>
        ) : (
          <Button variant="outline" onClick={onClear}>
            {t("shell.clearFilters")}
          </Button>
        )
      }
    />
  );
}
