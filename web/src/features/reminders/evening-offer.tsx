import { eveningLimits, getEvening } from "@blessing-jar/contract/evening.ts";
import { useQuery } from "@tanstack/react-query";
import { MoonStar } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endpointQuery } from "../../api/queries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { HourField } from "./hour-field.tsx";
import { useEveningSentence, useSaveEvening } from "./use-evening.ts";

/** Asks once whether to ask in the evening: an answer, yes or no, is kept with the account. */
export default function EveningOffer() {
  const { t } = useTranslation();
  const { data } = useQuery(endpointQuery(getEvening));
  const [minute, setMinute] = useState<number>(eveningLimits.firstMinute);
  const sentenceOf = useEveningSentence();
  const { mutate } = useSaveEvening({
    onSaved: (saved) => saved.isWanted && toast("success", t("reminders.card.saved"), sentenceOf(saved)),
  });
  if (!data || data.evening.isAnswered) return null;
  return (
    <section aria-labelledby="evening-offer" className="rounded-[1.375rem] bg-gold-wash p-4 text-ink sm:px-5">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-card text-gold-deep"
        >
          <MoonStar className="size-5" />
        </span>
        <div className="min-w-0 grow text-ui">
          <h2 id="evening-offer" className="font-medium">
            {t("reminders.evening.offer.title")}
          </h2>
          <p className="text-pretty text-ink-soft">{t("reminders.evening.offer.text")}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <HourField minute={minute} onChange={setMinute} />
        <div className="flex grow justify-end gap-2">
          <Button variant="ghost" onClick={() => mutate({ isWanted: false })}>
            {t("reminders.evening.offer.no")}
          </Button>
          <Button onClick={() => mutate({ isWanted: true, minute })}>
            {t("reminders.evening.offer.yes")}
          </Button>
        </div>
      </div>
    </section>
  );
}
