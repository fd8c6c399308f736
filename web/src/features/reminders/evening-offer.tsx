import { MoonStar } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { HourField } from "./hour-field.tsx";
import { EveningYes, EveningYesHint, useEveningYes } from "./on-this-device.tsx";
import { useEveningAnswer } from "./use-evening.ts";

/** Asks once whether to ask in the evening: an answer, yes or no, is kept with the account. */
export default function EveningOffer() {
  const { t } = useTranslation();
  const { isAnswered, minute, chooseMinute, answer } = useEveningAnswer();
  /** This browser allows no notifications: the hour is kept, and the card says what to do. */
  const [isDenied, setDenied] = useState(false);
  const isAsked = isAnswered === false || isDenied;
  const yes = useEveningYes({ isAsked, onYes: () => handleYes(false), onDenied: () => handleYes(true) });
  if (!isAsked) return null;

  function handleYes(isDenied: boolean) {
    setDenied(isDenied);
    answer(true);
  }

  function handleNotNow() {
    setDenied(false);
    // An hour that was kept stays as it is.
    if (!isAnswered) answer(false);
  }

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
        <HourField minute={minute} onChange={chooseMinute} />
        <EveningYesHint {...yes} />
        <div className="flex grow justify-end gap-2">
          <Button variant="ghost" onClick={handleNotNow}>
            {t("reminders.evening.offer.no")}
          </Button>
          <EveningYes {...yes} />
        </div>
      </div>
    </section>
  );
}
