import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { endOtherSessions, endSession, listSessions, type Session } from "@blessing-jar/contract/sessions.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Laptop, Smartphone, Tablet } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { formatAgo } from "../../language/ago.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { refetchWaysIn } from "../access-tokens/refetch-ways-in.ts";

export function SecuritySessions() {
  const { t } = useTranslation();
  const sessions = useQuery({ ...endpointQuery(listSessions), refetchOnMount: "always" });
  return (
    <SettingsRow title={t("profile.sessions.title")} text={t("profile.sessions.text")}>
      <Loaded
        query={sessions}
        skeleton={<Skeleton className="mt-4 h-24 rounded-tile" />}
        failedTitle={t("profile.sessions.failed")}
      >
        {({ sessions: all }) => <SessionList sessions={all} />}
      </Loaded>
    </SettingsRow>
  );
}

/** What a family's devices come to; more of them are mostly old. */
const shownAtFirst = 5;

function SessionList({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation();
  const deviceWords = useDeviceWords();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? sessions : sessions.slice(0, shownAtFirst);
  // Kept while the dialog closes, so that its words stay.
  const [asked, setAsked] = useState<Session>();
  const [isAsking, setIsAsking] = useState<"one" | "others">();
  const end = useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { sessionId } }),
    // Refused too: it may have ended elsewhere.
    onSettled: () => refetch({ queryKey: queryKey(listSessions) }),
  });
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions),
    onSettled: refetchWaysIn,
  });
  const device = asked ? deviceWords(asked.device) : "";

  function handleEnd(session: Session) {
    setAsked(session);
    setIsAsking("one");
  }

  return (
    <>
      <ul className="mt-3">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => handleEnd(session)} />
        ))}
      </ul>
      {sessions.length > shown.length ? (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
          {t("shell.showMore")}
        </Button>
      ) : null}
      {sessions.length > 1 ? (
        <Button variant="outline" className="mt-4" onClick={() => setIsAsking("others")}>
          {t("profile.sessions.endOthers")}
        </Button>
      ) : null}
      <ConfirmAction
        isOpen={isAsking === "one"}
        onClose={() => setIsAsking(undefined)}
        mutation={end}
        variables={asked?.id ?? ""}
        title={t("profile.sessions.endAsk")}
        description={t("profile.sessions.endText", { device })}
        confirmLabel={t("profile.sessions.end")}
        workingLabel={t("profile.sessions.ending")}
        done={t("profile.sessions.ended")}
        doneText={() => t("profile.sessions.endedText", { device })}
        failed="profile.sessions.endFailed"
      />
      <ConfirmAction
        isOpen={isAsking === "others"}
        onClose={() => setIsAsking(undefined)}
        mutation={endOthers}
        variables={undefined}
        title={t("profile.sessions.endOthersAsk")}
        description={t("profile.sessions.endOthersText")}
        confirmLabel={t("profile.sessions.endOthers")}
        workingLabel={t("profile.sessions.ending")}
        done={t("profile.sessions.endedOthers")}
        doneText={() => t("profile.sessions.endedOthersText")}
        failed="profile.sessions.endFailed"
      />
    </>
  );
}

const icons = { iPad: Tablet, iPhone: Smartphone, Android: Smartphone } as const;

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const device = useDeviceWords()(session.device);
  const Icon = icons[session.device.system as keyof typeof icons] ?? Laptop;
  const ago = formatAgo(session.lastUsedAt, language);
  const whenUsed = ago ? t("profile.sessions.used", { ago }) : t("profile.sessions.usedLately");
  const used = session.isCurrent ? t("profile.sessions.current") : whenUsed;
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0 tight:flex-wrap">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow tight:basis-3/4">
        <p className="font-display text-[1.125rem] leading-snug text-ink">{device}</p>
        <p className={session.isCurrent ? "text-meta text-sage-deep" : "text-meta text-ink-soft"}>{used}</p>
        <p className="text-meta text-ink-faint">
          {t("profile.sessions.begun", { moment: formatMoment(session.createdAt, language) })}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="-me-3 shrink-0 tight:ms-5"
          aria-label={t("profile.sessions.endDevice", { device })}
          onClick={onEnd}
        >
          {t("profile.sessions.end")}
        </Button>
      )}
    </li>
  );
}

/** `(device) => text`: Chrome on Android. */
function useDeviceWords() {
  const { t } = useTranslation();
  return ({ browser, system }: Session["device"]): string => {
    if (browser && system) return t("profile.sessions.device", { browser, system });
    return browser ?? system ?? t("profile.sessions.unknown");
  };
}
