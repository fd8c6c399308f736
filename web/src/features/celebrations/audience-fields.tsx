import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Switch } from "../../ui/switch.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import { CircleChoice, CirclesFailed } from "../circles/circle-choice.tsx";
import type { useCircles } from "../circles/use-circles.ts";
import type { Planner } from "./use-planner.ts";

interface AudienceFieldsProps {
  circles: ReturnType<typeof useCircles>;
  blessings: Blessing[];
  form: Planner["form"];
}

export function AudienceFields({ form, blessings, circles }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const { isPrivate, sharedCircleIds, blessingIds } = form.values;
  const hidden = blessings.filter((each) => each.visibility === "private" && blessingIds.includes(each.id));
  const isShared = !isPrivate && sharedCircleIds.length > 0;
  const sentences: string[] = [];
  if (isShared && hidden.length > 0)
    sentences.push(t("celebrations.planner.hidden", { count: hidden.length }));
  if (!isPrivate && !isShared && circles.data && circles.data.length > 0)
    sentences.push(t("celebrations.planner.noneChosen"));
  return (
    <div className="grid gap-3">
      <Switch
        label={t("celebrations.planner.private")}
        description={t("celebrations.planner.privateHint")}
        checked={isPrivate === true}
        onCheckedChange={(isOn) => form.change({ isPrivate: isOn, ...(isOn && { sharedCircleIds: [] }) })}
      />
      {isPrivate ? null : circles.data && circles.data.length > 0 ? (
        <CircleChoice
          circles={circles.data}
          value={sharedCircleIds}
          onChange={(ids) => form.change({ sharedCircleIds: ids })}
          error={form.error("sharedCircleIds")}
        />
      ) : circles.data ? (
        <p className="text-meta text-ink-faint">
          {t("celebrations.planner.noCircles")}{" "}
          <Link to={paths.family()} className="text-link">
            {t("blessings.form.firstCircle")}
          </Link>
        </p>
      ) : (
        <CirclesFailed circles={circles} />
      )}
      <AudienceNote sentences={sentences} />
    </div>
  );
}
