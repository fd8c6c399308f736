import { formatCents, getMailedMonthly, stopMailedMonthly } from "@blessing-jar/contract/donations.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { isNotThere } from "../api/api-error.ts";
import { call } from "../api/call.ts";
import { endpointQuery } from "../api/queries.ts";
import { Jar } from "../illustrations/jar.tsx";
import { useErrorWords } from "../language/error-words.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { Skeleton } from "../ui/empty-state.tsx";
import { focusOn } from "../ui/focus.ts";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

/** Stops a monthly donation by a press, not by being opened: what looks through mails for harm opens each link. */
export function StopDonationPage() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useErrorWords();
  const [address] = useSearchParams();
  const token = address.get("token") ?? "";
  const asked = { query: { token }, isAnonymous: true };
  const found = useQuery({ ...endpointQuery(getMailedMonthly, asked), enabled: token !== "" });
  const stopping = useMutation({ mutationFn: () => call(stopMailedMonthly, asked) });
  const monthly = found.data?.monthly;
  const amount = formatCents(monthly?.amount ?? 0, language);
  usePageTitle(t("donations.checkout.monthlyTitle"));

  if (token === "" || isNotThere(found.error)) {
    return (
      <Said title={t("donations.unknownLink.title")} text={t("donations.unknownLink.text")}>
        <Link to={paths.contactUs()} className={buttonClass({})}>
          {t("shell.footer.contact")}
        </Link>
      </Said>
    );
  }
  if (found.error) {
    return (
      <Said title={t("donations.profile.notFetched")} text={words(found.error)}>
        <Button isLoading={found.isFetching} onClick={() => void found.refetch()}>
          {t("shell.tryAgain")}
        </Button>
      </Said>
    );
  }
  if (!monthly) {
    return (
      <Said title={t("donations.checkout.monthlyTitle")} text="">
        <Skeleton className="h-14 w-56 rounded-full!" />
      </Said>
    );
  }
  if (stopping.isSuccess || !monthly.isOngoing) {
    return (
      <Said
        title={t("donations.profile.stopped")}
        text={t(`donations.profile.${monthly.isPractice ? "stoppedPracticeText" : "stoppedText"}`)}
      >
        {stopping.isSuccess ? (
          <p ref={focusOn} role="status" className="sr-only">
            {t("donations.profile.stopped")}
          </p>
        ) : null}
        <WayBack />
      </Said>
    );
  }
  return (
    <Said
      title={t("donations.profile.stopAsk", { amount })}
      text={t(`donations.profile.${monthly.isPractice ? "stopPracticeText" : "stopText"}`)}
    >
      <div className="grid justify-items-center gap-4">
        <Button size="lg" isLoading={stopping.isPending} onClick={() => stopping.mutate()}>
          {t("donations.profile.stopNamed", { amount })}
        </Button>
        <p role="alert" className="text-danger-deep empty:hidden">
          {stopping.isError ? words(stopping.error) : ""}
        </p>
        {monthly.isPractice ? (
          <p className="text-meta text-ink-faint">{t("donations.profile.practice")}</p>
        ) : null}
      </div>
    </Said>
  );
}

function Said({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PlainPage
      illustration={<Jar fill={0.5} lights={9} />}
      title={title}
      description={text}
      action={children}
    />
  );
}
