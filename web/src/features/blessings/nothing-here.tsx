import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyJar } from "../../illustrations/empty-jar.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

interface NothingHereProps {
  isEmptyJar: boolean;
  isNarrowed: boolean;
  onAdd: () => void;
  onClear: () => void;
}

/** An empty jar, an empty jar seen through a filter, or a filter that finds nothing in a full one. */
export function NothingHere({ isEmptyJar, isNarrowed, onAdd, onClear }: NothingHereProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      illustration={<EmptyJar />}
      title={t(isEmptyJar && !isNarrowed ? "blessings.empty.yet" : "blessings.empty.found")}
      description={t(isEmptyJar ? "blessings.empty.start" : "blessings.empty.adjust")}
      action={
        isEmptyJar ? (
          <Button variant="outline" icon={<Plus aria-hidden="true" />} onClick={onAdd}>
            {t("blessings.add")}
          </Button>
        ) : (
          <Button variant="outline" onClick={onClear}>
            {t("blessings.list.clearFilters")}
          </Button>
        )
      }
    />
  );
}
