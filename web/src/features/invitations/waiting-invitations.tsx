import type { Circle } from "@blessing-jar/contract/circles.ts";
import {
  listInvitations,
  sendInvitationAgain,
  type WaitingInvitation,
  withdrawInvitation,
} from "@blessing-jar/contract/invitations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { endpointQuery, ignoreNotFound } from "../../api/queries.ts";
import { formatSince } from "../../language/ago.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { refetchCircles } from "../circles/circle-cache.ts";

const shownAtFirst = 5;
const titleId = "circle-invited";

/** Whom the viewer may see among those who were invited by mail and have not come; nothing where nobody waits. */
export function WaitingInvitations({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const params = { circleId: circle.id };
  const { data } = useQuery({ ...endpointQuery(listInvitations, { params }), refetchOnMount: "always" });
  const [isWhole, setIsWhole] = useState(false);
  const [leaving, setLeaving] = useState<WaitingInvitation>();
  const invitations = data?.invitations ?? [];
  const shown = isWhole ? invitations : invitations.slice(0, shownAtFirst);
  return (
    <>
      {invitations.length > 0 ? (
        <section aria-labelledby={titleId}>
          <h2 id={titleId} className="scroll-mt-24 font-display text-heading text-ink">
            {t("invitations.waiting.title")}
          </h2>
          <ul aria-labelledby={titleId} className="mt-2 grid">
            {shown.map((invitation) => (
              // Not by its id: sent again it is the next one to the same address.
              <WaitingRow
                key={invitation.email.toLowerCase()}
                circle={circle}
                invitation={invitation}
                onWithdraw={() => setLeaving(invitation)}
              />
            ))}
          </ul>
          {invitations.length > shown.length ? (
            <Button variant="ghost" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
              {t("invitations.waiting.all", { count: invitations.length })}
            </Button>
          ) : null}
        </section>
      ) : null}
      <WithdrawDialog circle={circle} invitation={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

interface WaitingRowProps {
  circle: Circle;
  invitation: WaitingInvitation;
  onWithdraw: () => void;
}

function WaitingRow({ circle, invitation, onWithdraw }: WaitingRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const failed = useFailureToast();
  const { isMailDelivered } = useConfig();
  const { id, email, inviterName, isOwn, sentAt, holdsUntil, isCodeRenewed, canSendAgain } = invitation;
  const again = useMutation({
    mutationFn: () => call(sendInvitationAgain, { params: { circleId: circle.id, invitationId: id } }),
    onSuccess: () =>
      toast(
        "success",
        t("invitations.sent.title", { count: 1 }),
        t("invitations.sent.text", { circle: circle.name }),
      ),
    onError: (error) => failed("invitations.waiting.failed", error),
    onSettled: () => refetchCircles(),
  });
  const by = isOwn
    ? t("invitations.waiting.byYou")
    : inviterName === null
      ? t("invitations.waiting.byFormer")
      : t("invitations.waiting.by", { name: inviterName });
  const until = formatDay(today(new Date(holdsUntil)), language, "dayAndMonth");
  return (
    <li className="flex gap-3 border-b border-line pt-2.5 pb-1">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full border border-dashed border-line-strong text-ink-faint [&_svg]:size-4"
      >
        <Mail />
      </span>
      <div className="min-w-0 grow">
        <p className="text-ui font-medium wrap-anywhere text-ink">
          <bdi>{email}</bdi>
        </p>
        <p className="text-meta wrap-anywhere text-ink-faint">
          {[
            by,
            formatSince(sentAt, language),
            ...(isCodeRenewed ? [] : [t("invitations.waiting.until", { date: until })]),
          ].join(" · ")}
        </p>
        {isCodeRenewed ? (
          <p className="text-meta text-terra-deep">{t("invitations.waiting.codeRenewed")}</p>
        ) : null}
        <div className="-ms-3 flex flex-wrap items-center gap-x-1">
          {!isMailDelivered ? null : canSendAgain ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("invitations.waiting.sendAgainLabel", { email })}
              isLoading={again.isPending}
              loadingLabel={t("invitations.dialog.sending")}
              onClick={() => again.mutate()}
            >
              {t("invitations.waiting.sendAgain")}
            </Button>
          ) : (
            <span className="ps-3 pe-2 text-meta text-ink-faint">{t("invitations.waiting.tomorrow")}</span>
          )}
          <Button
            variant="ghost"
            size="sm"
            aria-label={t("invitations.waiting.withdrawLabel", { email })}
            onClick={onWithdraw}
          >
            {t("invitations.withdraw.action")}
          </Button>
        </div>
      </div>
    </li>
  );
}

interface WithdrawDialogProps {
  circle: Circle;
  invitation: WaitingInvitation | undefined;
  onClose: () => void;
}

function WithdrawDialog({ circle, invitation, onClose }: WithdrawDialogProps) {
  const withdraw = useMutation({
    mutationFn: (invitationId: string) =>
      ignoreNotFound(call(withdrawInvitation, { params: { circleId: circle.id, invitationId } })),
    onSettled: () => refetchCircles(),
  });
  const shown = useLast(invitation);
  const words = useActionWords("invitations.withdraw", { email: shown?.email ?? "" });
  if (!shown) return null;
  return (
    <ConfirmAction
      isOpen={invitation !== undefined}
      onClose={onClose}
      mutation={withdraw}
      variables={shown.id}
      {...words}
      doneText={() => shown.email}
    />
  );
}
