import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { BadgeId } from "@blessing-jar/contract/stats.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { showKeptBlessings, useKeptWords } from "../../features/blessings/kept-blessing.ts";
import { useMilestones, useStats } from "../../features/stats/use-stats.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { bringAndRing } from "../../ui/bring-and-ring.ts";
import { dismissNews, type ToastAction, toast } from "../../ui/toast-store.ts";

/** When the note has fallen; how long what it brought is looked at; how long news of it is waited for. */
const fallMs = 620;
const lookMs = 2_200;
const lookAtBadgeMs = 3_800;
const waitMs = 2_000;

interface Arrival {
  blessing: Blessing;
  /** Offered with the toast. */
  action: ToastAction | undefined;
  /** Before it. */
  total: number | undefined;
  badges: readonly BadgeId[];
  keptAt: number;
  step: "waiting" | "falling" | "lit";
}

type Place = RefObject<HTMLElement | null>;

/**
 * A blessing that was just kept falls into the jar once the new counts are there; then its card is brought into view, or what is
 * asked then. The jar shows the count and a badge; the toast names what has no place there, and goes when something covers the page.
 */
export function useKeptMoment(jar: Place, question: Place, isCovered: boolean) {
  const { t } = useTranslation();
  const stats = useStats();
  const milestones = useMilestones();
  const [arrival, setArrival] = useState<Arrival>();
  const total = stats.data?.total;
  const badges = milestones.data?.badges.map(({ id }) => id) ?? [];
  const news = arrival ? badges.filter((badge) => !arrival.badges.includes(badge)) : [];
  const step = arrival?.step;

  const handleKept = useEffectEvent((blessing: Blessing, action: ToastAction | undefined) =>
    setArrival({ blessing, action, total, badges, keptAt: Date.now(), step: "waiting" }),
  );
  useEffect(() => showKeptBlessings((...kept) => handleKept(...kept)), []);

  const keptWords = useKeptWords();
  const badgeWords = (ids: readonly BadgeId[]) =>
    t("jar.saved.badges", {
      count: ids.length,
      names: ids.map((badge) => t(`stats.badges.${badge}.name`)),
    });

  const isNews = (query: typeof stats | typeof milestones) =>
    Math.max(query.dataUpdatedAt, query.errorUpdatedAt) > (arrival?.keptAt ?? 0) && !query.isFetching;
  const isReady = step === "waiting" && isNews(stats) && isNews(milestones);

  const toastSaved = useEffectEvent(() => {
    if (!arrival || (isCovered && !arrival.action)) return;
    const [, ...unshown] = news;
    const text = unshown.length > 0 ? badgeWords(unshown) : keptWords(arrival.blessing);
    toast("success", t("blessings.added"), text, arrival.action);
  });
  useEffect(() => {
    if (isCovered) dismissNews();
  }, [isCovered]);
  const begin = useEffectEvent(() => {
    toastSaved();
    jar.current?.scrollIntoView({ block: "nearest" });
    setArrival((now) => now && { ...now, step: "falling" });
  });
  useEffect(() => {
    if (step !== "waiting") return;
    // Race: the counts may come before the form in which it was kept has gone.
    if (isReady && !isCovered) return begin();
    const giveUp = setTimeout(() => begin(), waitMs);
    return () => clearTimeout(giveUp);
  }, [step, isReady, isCovered]);

  useEffect(() => {
    if (step !== "falling") return;
    const falling = setTimeout(() => setArrival((now) => now && { ...now, step: "lit" }), fallMs);
    return () => clearTimeout(falling);
  }, [step]);

  const keptId = arrival?.blessing.id;
  const hasBadge = news.length > 0;
  useEffect(() => {
    if (step !== "lit" || !keptId) return;
    return whenLookedAt(hasBadge ? lookAtBadgeMs : lookMs, (isUndisturbed) => {
      // What is asked then takes no room before.
      flushSync(() => setArrival(undefined));
      if (!isUndisturbed) return;
      if (question.current?.hasChildNodes()) showOnceGrown(question.current);
      else showNewCard(keptId);
    });
  }, [step, keptId, hasBadge, question]);

  const isShown = step === "falling" || step === "lit";
  return {
    /** Of the jar and the figures: it grows when the note has fallen. */
    total: arrival && step !== "lit" ? (arrival.total ?? total) : total,
    isUncorked: step === "falling",
    /** For a screen reader, which does not read what the jar shows. */
    badgesTold: isShown && news.length > 0 ? badgeWords(news) : "",
    arrival:
      arrival && isShown
        ? { blessing: arrival.blessing, total, badges: news, isLit: step === "lit" }
        : undefined,
  };
}

const disturbances = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** After a while; whoever goes on meanwhile is not taken elsewhere. */
function whenLookedAt(ms: number, then: (isUndisturbed: boolean) => void): () => void {
  let isUndisturbed = true;
  const disturb = () => {
    isUndisturbed = false;
  };
  for (const each of disturbances) window.addEventListener(each, disturb, { passive: true });
  const looking = setTimeout(() => then(isUndisturbed), ms);
  return () => {
    clearTimeout(looking);
    for (const each of disturbances) window.removeEventListener(each, disturb);
  };
}

function showOnceGrown(place: HTMLElement): void {
  const grown = place.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(grown).then(() => place.scrollIntoView({ block: "nearest" }));
}

/** Brings the card of a blessing into view, where the list shows it. */
function showNewCard(blessingId: string): void {
  const card = document.querySelector(`article[data-blessing="${CSS.escape(blessingId)}"]`);
  if (card) bringAndRing(card);
}
