import type { LookBack } from "@blessing-jar/contract/look-back.ts";
import { Images, X } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { CoveringButton } from "../../ui/card.tsx";
import { pictureOf } from "./on-this-day.tsx";
import { useLookBackTitle } from "./use-look-back-title.ts";

interface LookBackCardProps {
  lookBack: LookBack;
  onOpen: () => void;
  onPutAway: () => void;
}

/** Leads to the look back, as long as it is due. */
export default function LookBackCard({ lookBack, onOpen, onPutAway }: LookBackCardProps) {
  const { t } = useTranslation();
  const titleOf = useLookBackTitle();
  const picture = lookBack.pictures.map(pictureOf).find((url) => url !== undefined);
  return (
    <section aria-labelledby="look-back" className="relative flex flex-wrap items-center gap-4 sm:ps-2">
      {picture ? (
        <img
          data-photo=""
          src={`${picture}?w=320`}
          alt=""
          decoding="async"
          className="h-14 w-18 shrink-0 sm:h-16 sm:w-20 rounded-tile bg-paper-sunk object-cover shadow-paper"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-terra-wash text-terra-deep"
        >
          <Images className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-[8rem]">
        <h2
          id="look-back"
          className="font-display text-[1.125rem] leading-snug text-ink first-letter:uppercase sm:text-[1.25rem]"
        >
          <CoveringButton onClick={onOpen}>{titleOf(lookBack.period)}</CoveringButton>
        </h2>
        <p className="mt-0.5 text-meta text-ink-soft">{t("memories.lookBack.lead")}</p>
      </div>
      <IconButton
        label={t("memories.lookBack.putAway")}
        icon={<X />}
        className="relative z-1"
        onClick={onPutAway}
      />
    </section>
  );
}
