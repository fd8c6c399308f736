import { Sparkles } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Jar } from "../../illustrations/jar.tsx";
import { FoldedNote } from "../../illustrations/jar-contents.tsx";
import { SillScene } from "../../illustrations/sill-scene.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { fillOf, lightsOf } from "./jar-fill.ts";

interface JarWindowProps {
  /** Undefined while it is not known. */
  blessings: number | undefined;
  streakDays: number;
  /** A note is on its way into it. */
  isUncorked: boolean;
  onOpen: () => void;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** The jar on the window sill, filled by the true number. The sky follows the theme, and the scene never flips. */
export function JarWindow({ blessings, streakDays, isUncorked, onOpen, ref, children }: JarWindowProps) {
  const { t } = useTranslation();
  const isWaiting = blessings === 0;
  const isFilled = blessings !== undefined && blessings > 0;
  return (
    <div ref={ref} className="relative scroll-mt-20 lg:mb-5.5">
      <div
        aria-hidden="true"
        className={cx(
          "absolute -inset-2.25 hidden border border-line-strong lg:block",
          isWaiting ? "rounded-t-[13.7rem] rounded-b-[2.8rem]" : "rounded-t-[12.4rem] rounded-b-[2.8rem]",
        )}
      />
      <div
        aria-hidden="true"
        data-scene
        className={cx(
          "sill relative overflow-hidden rounded-[1.75rem] lg:rounded-b-[2.25rem]",
          isWaiting
            ? "is-waiting h-[min(13.875rem,34svh)] lg:h-[min(37.5rem,75svh)] lg:rounded-t-[13.125rem]"
            : "h-[min(7.5rem,34svh)] lg:h-[min(23.25rem,42svh)] lg:rounded-t-[11.875rem]",
        )}
      >
        <SillScene className={cx("absolute inset-x-0 bottom-0 h-full w-full", isWaiting && "lg:h-[70%]")} />
        <span className="sill-sun absolute size-14 rounded-full lg:size-16" />
        <span
          className={cx(
            "sill-ground absolute bottom-[7%] h-[9%] w-3/5",
            isWaiting ? "lg:bottom-[5%]" : "lg:bottom-[11%]",
          )}
        />
        <Jar
          fill={fillOf(blessings ?? 0)}
          lights={lightsOf(streakDays)}
          isOpen={isWaiting || isUncorked}
          className={cx(
            "sill-jar absolute bottom-[6.5%] h-[84%] w-auto",
            isWaiting ? "lg:bottom-[6.5%] lg:h-[60%]" : "lg:bottom-[9.5%] lg:h-[66%]",
          )}
        />
        {isWaiting && !isUncorked ? <NoteInTheAir /> : null}
        {children}
      </div>
      {isFilled ? (
        <Button
          variant="outline"
          icon={<Sparkles />}
          aria-label={t("jar.openLabel", { count: blessings })}
          onClick={onOpen}
          className="max-lg:[:has([data-kept])>&]:invisible absolute! start-3 -bottom-0 mb-2.5 bg-card! shadow-paper max-[22rem]:px-4 max-[22rem]:[&>svg]:hidden tight:static! tight:mt-3 tight:mb-0 tight:w-full lg:inset-x-0 lg:-bottom-5.5 lg:mx-auto lg:mb-0 lg:w-fit"
        >
          {t("jar.open")}
        </Button>
      ) : null}
    </div>
  );
}

function NoteInTheAir() {
  return (
    <svg
      viewBox="-16 -12 32 24"
      aria-hidden="true"
      className="absolute top-[12%] left-[60%] w-12 rotate-12 overflow-visible lg:top-[20%] lg:w-16 lg:-rotate-12"
    >
      <FoldedNote />
    </svg>
  );
}
