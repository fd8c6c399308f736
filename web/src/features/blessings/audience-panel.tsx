import type { Visibility } from "@blessing-jar/contract/blessings.ts";
import { useMediaQuery } from "../../ui/use-media-query.ts";
import { AudienceNote } from "../circles/audience-note.tsx";
import { useAudience } from "../circles/use-audience.ts";
import type { WritingProps } from "./form-parts.ts";
import { VisibilityField } from "./visibility-field.tsx";

/** Who may see it. Whoever has one circle alone means that one. */
export function AudiencePanel({ form, CircleChoice, circles, circlesNote }: WritingProps) {
  const audienceOf = useAudience();
  const isWide = useMediaQuery("(width >= 40rem)");
  const { visibility, circles: chosen } = form.values;
  const isForCircles = visibility === "group";

  function handleVisibility(next: Visibility) {
    const only = circles?.length === 1 ? circles.map(({ id }) => id) : [];
    const isOpen = next === "group" && chosen.length === 0;
    form.change({ visibility: next, ...(isOpen ? { circles: only } : {}) });
  }

  const choice =
    isForCircles && circles && circles.length > 0 ? (
      <CircleChoice
        circles={circles}
        value={chosen}
        onChange={(ids) => form.change({ circles: ids.toSorted() })}
        error={form.error("circles")}
        isTitleHidden={!isWide}
      />
    ) : null;

  return (
    <div className="grid gap-3">
      <VisibilityField
        value={visibility || undefined}
        onChange={handleVisibility}
        hasCircles={circles && circles.length > 0}
        error={form.error("visibility")}
        circleChoice={isWide ? undefined : choice}
      />
      {circlesNote}
      {isWide ? choice : null}
      <AudienceNote
        sentences={isForCircles ? audienceOf(circles?.filter(({ id }) => chosen.includes(id)) ?? []) : []}
      />
    </div>
  );
}
