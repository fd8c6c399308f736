import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type GivenThanks, listGivenThanks, withdrawThanks } from "@blessing-jar/contract/thanks.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Gift } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";

const keyOf = (blessingId: string) => queryKey(listGivenThanks, { params: { blessingId } });
export const refetchGiven = (blessingId: string) => refetch({ queryKey: keyOf(blessingId) });

/** Whom its owner has thanked with a blessing; nobody else is shown it. */
export function GivenThanksList({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const { data: all = [] } = useQuery({
    ...endpointQuery(listGivenThanks, { params: { blessingId } }),
    // Whether a mail was refused is known a while later.
    refetchOnMount: "always",
    select: ({ thanks }) => thanks,
  });
  const [leaving, setLeaving] = useState<GivenThanks>();
  const last = useLast(leaving);
  const withdrawing = useMutation({
    mutationFn: (thanksId: string) =>
      ignoreNotFound(call(withdrawThanks, { params: { blessingId, thanksId } })),
    onSuccess: () => refetchGiven(blessingId),
  });
  const asking = useActionWords("thanks.withdraw");
  if (all.length === 0 && !last) return null;
  return (
    <>
      {all.length > 0 ? (
        <ul aria-label={t("thanks.given.title")} className="grid gap-1">
          {all.map((thanks) => (
            <GivenRow key={thanks.id} thanks={thanks} onWithdraw={() => setLeaving(thanks)} />
          ))}
        </ul>
      ) : null}
      <ConfirmAction
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        mutation={withdrawing}
        variables={last?.id ?? ""}
        tone="danger"
        {...asking}
      />
    </>
  );
}

function GivenRow({ thanks, onWithdraw }: { thanks: GivenThanks; onWithdraw: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { person, email, words, isRefused } = thanks;
  const name = person?.fullName ?? email;
  const day = formatDay(today(new Date(thanks.createdAt)), language);
  return (
    <li className="flex flex-wrap items-start gap-x-3">
      <Gift aria-hidden="true" className="mt-3 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-48 py-2.5 text-meta text-ink-soft wrap-anywhere">
        <p>{name ? t("thanks.given.to", { name, day }) : t("thanks.given.byMail", { day })}</p>
        {words ? (
          <p dir="auto" className="mt-0.5 line-clamp-3 text-ui whitespace-pre-line text-ink">
            {words}
          </p>
        ) : null}
        {isRefused && email ? (
          <p className="mt-0.5 text-terra-deep">{t("thanks.given.refused", { email })}</p>
        ) : null}
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-me-3"
        aria-label={name ? t("thanks.withdraw.named", { name }) : undefined}
        onClick={onWithdraw}
      >
        {t("thanks.withdraw.action")}
      </Button>
    </li>
  );
}
