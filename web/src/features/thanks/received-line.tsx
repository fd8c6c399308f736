import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Gift } from "lucide-react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CoveringButton } from "../../ui/card.tsx";

/** Leads to the thanks that the member was given; there is none as long as nobody has. */
export default function ReceivedLine({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <section aria-labelledby="received-thanks" className="relative flex items-center gap-4 sm:ps-2">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-full bg-terra-wash text-terra-deep"
      >
        <Gift className="size-5" />
      </span>
      <h2
        id="received-thanks"
        className="font-display text-[1.125rem] leading-snug text-ink sm:text-[1.25rem]"
      >
        <CoveringButton onClick={onOpen}>
          {t("thanks.received.title")}{" "}
          <span className="text-ui text-ink-faint tabular-nums">{formatNumber(count, language)}</span>
        </CoveringButton>
      </h2>
    </section>
  );
}
