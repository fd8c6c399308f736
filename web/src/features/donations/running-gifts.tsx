import { formatCents, listMonthlyDonations } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { endpointQuery } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";

/** That one gives already, before one gives again; it is stopped where the link leads. */
export function RunningGifts() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const isMember = useViewer() !== null;
  const { data } = useQuery({
    ...endpointQuery(listMonthlyDonations),
    enabled: isMember,
    refetchOnMount: "always",
  });
  if (!isMember || !data?.monthly.length) return null;
  return (
    <ul aria-label={t("donations.profile.monthly")} className="mt-5 grid gap-1 text-ui text-ink-soft">
      {data.monthly.map(({ id, amount, startedAt, isPractice }) => (
        <li key={id}>
          <span className="font-medium text-ink tabular-nums">
            {t("donations.perMonth", { amount: formatCents(amount, language) })}
          </span>
          <span>{` ${t("donations.profile.since", { day: formatDay(today(new Date(startedAt)), language) })} `}</span>
          {isPractice ? <span>{`· ${t("donations.profile.practice")} `}</span> : null}
          <Link to={`${paths.profile()}#donations`} className="text-link">
            {t("donations.profile.title")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
