import type { UserChallenge } from "@blessing-jar/contract/challenges.ts";
import { useState } from "react";
import { Jar } from "../../illustrations/jar.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { justCompleted } from "./group-challenges.ts";

export function useJustCompleted(
  challenges: readonly UserChallenge[] | undefined,
): UserChallenge | undefined {
  const [known, setKnown] = useState(challenges);
  const [done, setDone] = useState<UserChallenge>();
  if (challenges !== known) {
    setKnown(challenges);
    setDone(justCompleted(known, challenges) ?? stillDone(done, challenges));
  }
  return done;
}

/** One that begins anew is celebrated no more. */
function stillDone(done: UserChallenge | undefined, now: readonly UserChallenge[] | undefined) {
  return now?.find(({ id, status }) => id === done?.id && status === "completed");
}

// Scroll anchoring keeps what is below it in its place, and so the celebration above what is in view.
const bringIntoView = (celebration: HTMLElement | null) => celebration?.scrollIntoView({ block: "nearest" });

/** A small celebration: a jar full of lights, and what was done. Whoever wants no motion sees it standing still. */
export function ChallengeDone({ challenge }: { challenge: UserChallenge | undefined }) {
  const { t } = useTranslation();
  return (
    <div role="status" className="empty:hidden">
      {challenge ? (
        <div
          key={challenge.id}
          ref={bringIntoView}
          className="flex scroll-mt-3 flex-wrap items-center gap-x-5 gap-y-4 rounded-[1.75rem] bg-sage-wash px-6 py-6 motion-safe:animate-[rise-softly_0.5s_ease-out] sm:gap-x-8 sm:px-10"
        >
          <Jar fill={0.85} lights={13} className="w-20 shrink-0" />
          <div className="min-w-0 grow basis-40">
            <p className="text-meta font-medium text-sage-deep">{t("challenges.completed.title")}</p>
            <p className="mt-1 font-display text-title text-pretty text-ink">{challenge.challenge.title}</p>
            <p className="mt-1 text-ui text-ink-soft">
              {t("challenges.completed.text", { count: challenge.challenge.targetCount })}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
