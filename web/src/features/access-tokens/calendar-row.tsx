import { type Calendar, endCalendar, getCalendar, renewCalendar } from "@blessing-jar/contract/calendar.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CalendarHeart, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { useIsAtWork } from "../../api/use-is-at-work.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { ShownOnce } from "./shown-once.tsx";

export function CalendarRow() {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const calendar = useQuery({ ...endpointQuery(getCalendar), refetchOnMount: "always" });
  const [made, setMade] = useState("");
  const renew = useMutation({
    mutationFn: () => call(renewCalendar),
    onSuccess: ({ url }) => setMade(url),
    onSettled: refetchCalendar,
  });
  const isRenewing = useIsAtWork(renew.isPending);
  return (
    <SettingsRow
      title={t("tokens.calendar.title")}
      text={t("tokens.calendar.text")}
      action={
        calendar.data?.calendar === null ? (
          <Button
            variant="outline"
            icon={<CalendarPlus />}
            isLoading={isRenewing}
            loadingLabel={t("tokens.making")}
            onClick={() =>
              renew.mutate(undefined, { onError: (error) => toastFailure("tokens.makeFailed", error) })
            }
          >
            {t("tokens.calendar.make")}
          </Button>
        ) : undefined
      }
    >
      <Loaded
        query={calendar}
        skeleton={<Skeleton className="mt-4 h-16 rounded-tile" />}
        failedTitle={t("tokens.calendar.failed")}
      >
        {({ calendar: own }) => (own ? <OwnCalendar calendar={own} renew={renew} /> : null)}
      </Loaded>
      <ShownOnce
        title={t("tokens.calendar.shownTitle")}
        text={t("tokens.calendar.shownText")}
        secret={made}
        onClose={() => setMade("")}
      >
        <Button asChild variant="outline" icon={<CalendarPlus aria-hidden />}>
          <a href={made.replace(/^https?:/, "webcal:")}>{t("tokens.calendar.open")}</a>
        </Button>
      </ShownOnce>
    </SettingsRow>
  );
}

interface OwnCalendarProps {
  calendar: Calendar;
  renew: ReturnType<typeof useMutation<{ url: string }, Error, void>>;
}

function OwnCalendar({ calendar: { lastUsedOn }, renew }: OwnCalendarProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState<"renew" | "end">();
  const end = useMutation({ mutationFn: () => call(endCalendar), onSettled: refetchCalendar });
  const close = () => setIsAsking(undefined);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
      <CalendarHeart aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <p className="min-w-0 grow basis-40 text-meta text-ink-soft">
        {lastUsedOn ? t("tokens.used", { day: formatDay(lastUsedOn, language) }) : t("tokens.unused")}
      </p>
      <div className="-me-3 flex flex-wrap max-sm:ms-5">
        <Button variant="ghost" size="sm" onClick={() => setIsAsking("renew")}>
          {t("tokens.calendar.renew")}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setIsAsking("end")}>
          {t("tokens.end")}
        </Button>
      </div>
      <ConfirmAction
        isOpen={isAsking === "renew"}
        onClose={close}
        mutation={renew}
        variables={undefined}
        title={t("tokens.calendar.renewAsk")}
        description={t("tokens.calendar.renewText")}
        confirmLabel={t("tokens.calendar.renew")}
        workingLabel={t("tokens.making")}
        tone="primary"
        failed="tokens.makeFailed"
      />
      <ConfirmAction
        isOpen={isAsking === "end"}
        onClose={close}
        mutation={end}
        variables={undefined}
        title={t("tokens.calendar.endAsk")}
        description={t("tokens.calendar.endText")}
        confirmLabel={t("tokens.end")}
        workingLabel={t("tokens.ending")}
        done={t("tokens.ended")}
        doneText={() => t("tokens.endedText")}
        failed="tokens.endFailed"
      />
    </div>
  );
}

const refetchCalendar = () => refetch({ queryKey: queryKey(getCalendar) });
