import { MoonStar } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { HourField } from "./hour-field.tsx";
import { EveningYes, EveningYesHint } from "./on-this-device.tsx";
import { useEveningAnswer } from "./use-evening.ts";

/** Asks once whether to ask in the evening: an answer, yes or no, is kept with the account. */
export default function EveningOffer() {
  const { t } = useTranslation();
  const { isAnswered, minute, chooseMinute, answer } = useEveningAnswer();
  if (isAnswered !== false) return null;
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
        <EveningYesHint />
        <div className="flex grow justify-end gap-2">
          <Button variant="ghost" onClick={() => answer(false)}>
            {t("reminders.evening.offer.no")}
          </Button>
          <EveningYes onYes={() => answer(true)} />
        </div>
      </div>
    </section>
  );
}
