import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { leaveOutMailed } from "@blessing-jar/contract/on-this-day.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { useErrorWords } from "../api/error-words.ts";
import { Jar } from "../illustrations/jar.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { focusOn } from "../ui/focus.ts";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

const illustration = <Jar fill={0.5} lights={9} />;

type Word = "title" | "text" | "button" | "done";

/** Ends the mails, or what they tell of one memory, by a press, not by being opened: what looks through mails for harm opens each link. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [address] = useSearchParams();
  const token = address.get("token") ?? "";
  const mail = address.get("mail");
  const blessingId = address.get("blessing") ?? "";
  // The address only chooses the words; what is ended, the token decides.
  const say = (word: Word) => {
    if (mail === "reminders") return t(`reminders.unsubscribe.${word}`);
    if (mail === "celebrations") return t(`celebrations.unsubscribe.${word}`);
    if (mail === "on-this-day") return t(`reminders.onThisDay.unsubscribe.${word}`);
    if (mail === "memory") return t(`reminders.onThisDay.leaveOut.${word}`);
    if (mail === "questions") return t(`questions.unsubscribe.${word}`);
    return t(`notifications.unsubscribe.${word}`);
  };
  const ending = useMutation({
    mutationFn: () =>
      mail === "memory"
        ? call(leaveOutMailed, { params: { blessingId }, query: { token }, isAnonymous: true })
        : call(unsubscribe, { query: { token }, isAnonymous: true }),
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

/** Where the same is chosen without a link; the rest of the mails under the bell. */
const choices: Record<string, string> = {
  reminders: paths.profile(),
  "on-this-day": paths.profile(),
  memory: paths.profile(),
  celebrations: paths.celebrations(),
};

function SpentLink({ mail }: { mail: string | null }) {
  const { t } = useTranslation();
  const choice = mail === null ? undefined : choices[mail];
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
