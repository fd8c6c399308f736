import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { type Celebration, type EventType, updateCelebration } from "@blessing-jar/contract/celebrations.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { nextDateOf } from "./next-date.ts";
import { isQuickStart, startWith } from "./quick-starts.ts";
import { coloursOf, legibleOn } from "./themes.ts";
import { saveCelebration } from "./use-celebrations.ts";

export interface PlannerOptions {
  /** `new`, a quick start, or what is edited. */
  target: "new" | "birthday" | "yearEnd" | "milestone" | Celebration;
  circleId?: string | undefined;
  blessings: Blessing[];
  onSaved: () => void;
}

const schema = updateCelebration.body;
type Settings = Celebration["settings"];

const required = ["name", "eventType", "eventDate"];

export function usePlanner({ target, circleId, blessings, onSaved }: PlannerOptions) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const edited = typeof target === "string" ? undefined : target;
  /** A new one that was created while more was typed is changed from then on. */
  const [savedId, setSavedId] = useState(edited?.id);
  const [start] = useState(() => {
    const shared = circleId ? { sharedCircleIds: [circleId] } : {};
    if (typeof target !== "string") return startOf(schema, target);
    if (!isQuickStart(target)) return startOf(schema, shared);
    const name = (year: string) => t(`celebrations.quick.${target}.name`, { year });
    return startOf(schema, {
      ...shared,
      ...startWith(target, { name, today: today(rightNow()), blessings }),
    });
  });
  const form = useForm({
    schema,
    start,
    // An edited one has its own fields to begin with.
    draft: edited ? undefined : ["celebration", target, circleId].filter(Boolean).join(":"),
    send: (body, idempotencyKey, renewKey) => saveCelebration(savedId, body, { idempotencyKey, renewKey }),
    onSent: ({ id, name }, { isMore, isShown }) => {
      const text = savedId ? "celebrations.planner.savedText" : "celebrations.planner.createdText";
      toast(
        "success",
        t(savedId ? "celebrations.planner.saved" : "celebrations.planner.created", { name }),
        t(isMore ? "validation.writtenSince" : text),
      );
      setSavedId(id);
      if (isShown && !isMore) onSaved();
    },
    onRefused: (issues) => {
      if (!issues.some(({ path }) => required.includes(path))) return;
      toast("error", t("celebrations.planner.missing"), t("celebrations.planner.missingText"));
    },
    onFailed: (error) =>
      failed(savedId ? "celebrations.planner.saveFailed" : "celebrations.planner.createFailed", error),
  });

  const settings = form.values.settings as Settings;
  const set = (part: Partial<Settings>) => form.change({ settings: { ...settings, ...part } });

  return {
    form,
    isNew: savedId === undefined,
    settings,
    set,
    chooseType: (eventType: EventType | "") => {
      const eventDate = form.values.eventDate || (eventType && nextDateOf(eventType, today(rightNow())));
      form.change({ eventType, eventDate });
    },
    /** Brings its colours along, unless others were chosen. */
    chooseTheme: (theme: Settings["theme"]) => {
      const { backgroundColor, textColor } = coloursOf[settings.theme];
      const isAsItCame = settings.backgroundColor === backgroundColor && settings.textColor === textColor;
      set({ theme, ...(isAsItCame ? coloursOf[theme] : {}) });
    },
    chooseBackground: (backgroundColor: string) =>
      set({ backgroundColor, textColor: legibleOn(backgroundColor, settings.textColor) }),
    chooseText: (wanted: string) => set({ textColor: legibleOn(settings.backgroundColor, wanted) }),
    legible: (wanted: string) => legibleOn(settings.backgroundColor, wanted),
  };
}

export type Planner = ReturnType<typeof usePlanner>;
