import { pauseEveningMailed } from "@blessing-jar/contract/evening.ts";
import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { leaveOutMailed } from "@blessing-jar/contract/on-this-day.ts";
import { type RecurringMail, recurringMails } from "@blessing-jar/contract/recurring-mails.ts";
import { useMutation } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { Jar } from "../illustrations/jar.tsx";
import { useErrorWords } from "../language/error-words.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { focusOn } from "../ui/focus.ts";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

const illustration = <Jar fill={0.5} lights={9} />;

/** Beside what ends mails: what only pauses them, or concerns one memory. */
type LinkedMail = RecurringMail | "memory" | "evening-pause";

/** The words of each, and where the same is chosen without a link: without a page of its own, under the bell. */
const mails = {
  notifications: { words: "notifications.unsubscribe", choice: undefined },
  reminders: { words: "reminders.unsubscribe", choice: paths.profile() },
  "on-this-day": { words: "reminders.onThisDay.unsubscribe", choice: paths.profile() },
  memory: { words: "reminders.onThisDay.leaveOut", choice: paths.profile() },
  evening: { words: "reminders.evening.unsubscribe", choice: paths.profile() },
  "evening-pause": { words: "reminders.evening.pause", choice: paths.profile() },
  celebrations: { words: "celebrations.unsubscribe", choice: paths.celebrations() },
  questions: { words: "questions.unsubscribe", choice: undefined },
} as const satisfies Record<LinkedMail, { words: string; choice: string | undefined }>;

function mailNamed(name: string | null): LinkedMail {
  if (name === "memory" || name === "evening-pause") return name;
  return recurringMails.find((mail) => mail === name) ?? "notifications";
}

/** Ends the mails, or what they tell of one memory, by a press, not by being opened: what looks through mails for harm opens each link. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [address] = useSearchParams();
  const token = address.get("token") ?? "";
  const mail = mailNamed(address.get("mail"));
  const blessingId = address.get("blessing") ?? "";
  // The address only chooses the words; what is ended, the token decides.
  const say = (word: "title" | "text" | "button" | "done") => t(`${mails[mail].words}.${word}`);
  const ending = useMutation({
    mutationFn: () => {
      const pressed = { query: { token }, isAnonymous: true } as const;
      if (mail === "memory") return call(leaveOutMailed, { params: { blessingId }, ...pressed });
      return call(mail === "evening-pause" ? pauseEveningMailed : unsubscribe, pressed);
    },
  });
  const title = say(ending.isSuccess ? "done" : "title");
  usePageTitle(title);
  const isSpent = token === "" || (ending.error instanceof ApiError && ending.error.status === 410);
  if (isSpent) return <SpentLink mail={mail} />;
  if (ending.isSuccess) {
    return (
      <div ref={focusOn} className="grid grow">
        <PlainPage illustration={illustration} title={title} description={say("text")} action={<WayBack />} />
      </div>
    );
  }
  return (
    <PlainPage
      illustration={illustration}
      title={title}
      description={say("text")}
      action={
        <div className="grid justify-items-center gap-4">
          <p role="alert" className="text-danger-deep empty:hidden">
            {ending.isError ? errorWords(ending.error) : ""}
          </p>
          <Button size="lg" isLoading={ending.isPending} onClick={() => ending.mutate()}>
            {say("button")}
          </Button>
        </div>
      }
    />
  );
}

function SpentLink({ mail }: { mail: LinkedMail }) {
  const { t } = useTranslation();
  const { choice } = mails[mail];
  return (
    <div ref={focusOn} className="grid grow">
      <PlainPage
        illustration={illustration}
        title={t("notifications.unsubscribe.spent.title")}
        description={t(`notifications.unsubscribe.spent.${choice ? "text" : "underBell"}`)}
        action={
          <Link to={choice ?? paths.dashboard()} className={buttonClass({ size: "lg" })}>
            {t("notifications.unsubscribe.spent.button")}
          </Link>
        }
      />
    </div>
  );
}
