import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { Switch } from "../../ui/switch.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import type { PlannerDialogProps } from "./planner-dialog.tsx";
import type { Planner } from "./use-planner.ts";

interface AudienceFieldsProps extends Pick<PlannerDialogProps, "circles" | "circlesNote" | "CircleChoice"> {
  form: Planner["form"];
  blessings: Blessing[];
}

/** Who sees it: oneself, or circles. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { form, blessings, circles, circlesNote, CircleChoice } = props;
  const { t } = useTranslation();
  const { isPrivate, sharedCircleIds, blessingIds } = form.values;
  const hidden = blessings.filter(
    ({ id, visibility }) => visibility === "private" && blessingIds.includes(id),
  );
  const isShared = !isPrivate && sharedCircleIds.length > 0;
  return (
    <div className="grid gap-3">
      <Switch
        label={t("celebrations.planner.private")}
        description={t("celebrations.planner.privateHint")}
        checked={isPrivate === true}
        onCheckedChange={(isOn) => form.change({ isPrivate: isOn, ...(isOn && { sharedCircleIds: [] }) })}
      />
      {isPrivate ? null : circles && circles.length > 0 ? (
        <CircleChoice
          circles={circles}
          value={sharedCircleIds}
          onChange={(ids) => form.change({ sharedCircleIds: ids })}
          error={form.error("sharedCircleIds")}
        />
      ) : circles ? (
        <p className="text-meta text-ink-faint">
          {t("celebrations.planner.noCircles")}{" "}
          <Link to={paths.family()} className="text-link">
            {t("blessings.form.firstCircle")}
          </Link>
        </p>
      ) : (
        circlesNote
      )}
      <AudienceNote
        sentences={
          isShared && hidden.length > 0 ? [t("celebrations.planner.hidden", { count: hidden.length })] : []
        }
      />
    </div>
  );
}
