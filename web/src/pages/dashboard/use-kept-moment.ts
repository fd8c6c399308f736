import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { BadgeId, Stats } from "@blessing-jar/contract/stats.ts";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { showKeptBlessings, useKeptWords } from "../../features/blessings/kept-blessing.ts";
import { useMilestones, useStats } from "../../features/stats/use-stats.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { ring } from "../../ui/bring-and-ring.ts";
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
  stats: Stats | undefined;
  badges: readonly BadgeId[];
  keptAt: number;
  step: "waiting" | "falling" | "lit";
}

/**
 * A blessing that was just kept falls into the jar once the new counts are there; then its card is ringed. Nothing scrolls: whoever
 * wrote stays where they are. The jar shows the count and a badge; the toast names what is not seen there, and goes when something
 * covers the page.
 */
export function useKeptMoment(jar: RefObject<HTMLElement | null>, isCovered: boolean) {
  const { t } = useTranslation();
  const stats = useStats();
  const milestones = useMilestones();
  const [arrival, setArrival] = useState<Arrival>();
  const total = stats.data?.total;
  const badges = milestones.data?.badges.map(({ id }) => id) ?? [];
  const news = arrival ? badges.filter((badge) => !arrival.badges.includes(badge)) : [];
  const step = arrival?.step;

  const handleKept = useEffectEvent((blessing: Blessing, action: ToastAction | undefined) =>
    setArrival({ blessing, action, stats: stats.data, badges, keptAt: Date.now(), step: "waiting" }),
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
    const unshown = isInView(jar.current) ? news.slice(1) : news;
    const text = unshown.length > 0 ? badgeWords(unshown) : keptWords(arrival.blessing);
    toast("success", t("blessings.added"), text, arrival.action);
  });
  useEffect(() => {
    if (isCovered) dismissNews();
  }, [isCovered]);
  const begin = useEffectEvent(() => {
    toastSaved();
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
    const looking = setTimeout(
      () => {
        setArrival(undefined);
        ringNewCard(keptId);
      },
      hasBadge ? lookAtBadgeMs : lookMs,
    );
    return () => clearTimeout(looking);
  }, [step, keptId, hasBadge]);

  const shown = arrival && step !== "lit" ? (arrival.stats ?? stats.data) : stats.data;
  const isShown = step === "falling" || step === "lit";
  return {
    /** Of the jar and the figures: they change together, when the note has fallen. */
    stats: shown,
    total: shown?.total,
    isUncorked: step === "falling",
    /** For a screen reader, which does not read what the jar shows. */
    badgesTold: isShown && news.length > 0 ? badgeWords(news) : "",
    arrival:
      arrival && isShown
        ? { blessing: arrival.blessing, total, badges: news, isLit: step === "lit" }
        : undefined,
  };
}

function isInView(place: HTMLElement | null): boolean {
  const box = place?.getBoundingClientRect();
  return box !== undefined && box.top < window.innerHeight && box.bottom > 0;
}

/** The card of a blessing, where the list shows it. */
function ringNewCard(blessingId: string): void {
  const card = document.querySelector(`article[data-blessing="${CSS.escape(blessingId)}"]`);
  if (card) ring(card);
}
