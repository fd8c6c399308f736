import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import {
  type Celebration,
  celebrationBody,
  celebrationDefaults,
  createCelebration,
  type EventType,
  updateCelebration,
} from "@blessing-jar/contract/celebrations.ts";
import { contrastOf, legibleContrast } from "@blessing-jar/contract/kit/colours.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { type CreateKeys, createOnce } from "../../ui/forms/create-once.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { isSame } from "../../ui/forms/typed.ts";
import { issuesIn, useForm } from "../../ui/forms/use-form.ts";
import { mixColours } from "../../ui/mix-colours.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { coloursOf, isQuickStart, type QuickStartName, quickStarts } from "./celebration-looks.ts";
import { nextDateOf } from "./next-date.ts";
import { inOrderOfDays, offeredFor } from "./offered.ts";
import { refetchCelebrations } from "./use-celebrations.ts";
import { useMusicUpload } from "./use-music-upload.ts";

export interface PlannerOptions {
  /** `new`, a quick start, or what is edited. */
  target: "new" | "birthday" | "yearEnd" | "milestone" | Celebration;
  circleId?: string | undefined;
  blessings: Blessing[];
  onSaved: (celebrationId: string) => void;
  /** Of fields that were refused, their paths. */
  onWrong: (paths: string[]) => void;
}

const schema = celebrationBody;
type Settings = Celebration["settings"];

const required = ["name", "eventType", "eventDate"];

export function usePlanner({ target, circleId, blessings, onSaved, onWrong }: PlannerOptions) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const edited = typeof target === "string" ? undefined : target;
  /** A new one that was created while more was typed is changed from then on. */
  const [savedId, setSavedId] = useState(edited?.id);
  const [start] = useState(() => {
    const shared = circleId ? { sharedCircleIds: [circleId] } : {};
    if (typeof target !== "string") return startOf(schema, { ...target, musicUrl: target.music?.url ?? "" });
    if (!isQuickStart(target)) return startOf(schema, shared);
    const name = (year: string) => t(`celebrations.quick.${target}.name`, { year });
    return startOf(schema, {
      ...shared,
      ...startWith(target, { name, today: today(rightNow()), blessings }),
    });
  });
  const music = useMusicUpload();
  /** As the server has said they are in it: of anything else that is, somebody brought it meanwhile. */
  const inIt = useRef(new Set(edited?.blessingIds));
  /** They may be in it, whatever became of the answer. */
  const sent = useRef(new Set<string>());
  const form = useForm({
    schema,
    start,
    draft: ["celebration", edited?.id ?? target, circleId].filter(Boolean).join(":"),
    send: (body, idempotencyKey, renewKey) => {
      const undone = [...sent.current].filter((id) => !body.blessingIds.includes(id));
      for (const id of body.blessingIds) sent.current.add(id);
      const blessingIdsBefore = [...new Set([...inIt.current, ...undone])];
      const whole = { ...body, blessingIdsBefore, musicUrl: body.musicUrl || null };
      return saveCelebration(savedId, whole, { idempotencyKey, renewKey });
    },
    onSent: ({ id, name, blessingIds }, { isMore, isShown }) => {
      for (const each of blessingIds) if (sent.current.has(each)) inIt.current.add(each);
      const text = savedId
        ? "celebrations.planner.savedText"
        : circleId
          ? "celebrations.planner.createdText"
          : "celebrations.planner.createdHere";
      toast(
        "success",
        t(savedId ? "celebrations.planner.saved" : "celebrations.planner.created", { name }),
        t(isMore ? "validation.writtenSince" : text),
      );
      setSavedId(id);
      if (isShown && !isMore) onSaved(id);
    },
    onRefused: (issues) => {
      onWrong(issues.map(({ path }) => path));
      if (!issues.some(({ path }) => required.includes(path))) return;
      toast("error", t("celebrations.planner.missing"), t("celebrations.planner.missingText"));
    },
    onFailed: (error) => {
      if (error instanceof ApiError) onWrong(error.issues.map(({ path }) => path));
      failed(savedId ? "celebrations.planner.saveFailed" : "celebrations.planner.createFailed", error);
    },
  });

  const settings = form.values.settings as Settings;
  const set = (part: Partial<Settings>) => form.change({ settings: { ...settings, ...part } });

  return {
    form,
    isNew: savedId === undefined,
    /** Whether all is as it is to be sent. */
    isWhole: () => issuesIn(schema, form.values).length === 0,
    /** Once the music that is on its way is there. What did not arrive says so first. */
    submit: async () => {
      const underWay = music.settled();
      if (underWay && !(await underWay)) return;
      await form.submit();
    },
    music,
    savedMusic: edited?.music,
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

function startWith(
  quickStart: QuickStartName,
  { name, today, blessings }: { name: (year: string) => string; today: string; blessings: Blessing[] },
): Pick<Celebration, "name" | "eventType" | "eventDate" | "blessingIds" | "settings"> {
  const { eventType, theme } = quickStarts[quickStart];
  const eventDate = nextDateOf(eventType, today);
  return {
    name: name(eventDate.slice(0, 4)),
    eventType,
    eventDate,
    blessingIds: inOrderOfDays(offeredFor(blessings, { eventType, eventDate })),
    settings: {
      theme,
      ...coloursOf[theme],
      includeTimeline: celebrationDefaults.includeTimeline,
      includeStats: celebrationDefaults.includeStats,
      customMessage: "",
      reminderDays: [...celebrationDefaults.reminderDays],
    },
  };
}

/** The colour wanted for words, moved towards black or white as far as they need to be read. */
export function legibleOn(backgroundColor: string, wanted: string): string {
  const isLegible = (each: string) => contrastOf(backgroundColor, each) >= legibleContrast;
  const [black, white] = ["#000000", "#ffffff"];
  const end = contrastOf(backgroundColor, black) > contrastOf(backgroundColor, white) ? black : white;
  for (let share = 0; share < 1; share += 0.05) {
    const each = mixColours(wanted, end, share);
    if (isLegible(each)) return each;
  }
  return end;
}

/** Without an id a new one. Refetched where it failed too: of a lost answer nobody tells this tab what became. */
async function saveCelebration(
  celebrationId: string | undefined,
  body: BodyOf<typeof updateCelebration>,
  keys: CreateKeys,
): Promise<Celebration> {
  const update = (id: string) => call(updateCelebration, { params: { celebrationId: id }, body });
  const saving = celebrationId
    ? update(celebrationId)
    : createOnce(keys, {
        create: (idempotencyKey) => call(createCelebration, { body: { ...body, idempotencyKey } }),
        isAsSent: ({ event }) =>
          isSame(
            { ...body, musicUrl: body.musicUrl ?? "" },
            startOf(updateCelebration.body, {
              ...event,
              blessingIdsBefore: body.blessingIdsBefore ?? [],
              musicUrl: event.music?.url ?? "",
            }),
          ),
        update: (kept) => update(kept.event.id),
      });
  return (await saving.finally(refetchCelebrations)).event;
}
