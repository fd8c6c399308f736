import type { Circle } from "@blessing-jar/contract/circles.ts";
import { invitationLimits, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { newId } from "../../api/new-id.ts";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { filledIn, isAddress } from "./addresses.ts";
import { emptyDraft, type InvitationDraft, readDraft, writeDraft } from "./invitation-draft.ts";

interface InviteFormOptions {
  memberId: string;
  circle: Pick<Circle, "id" | "name">;
  onSent: () => void;
}

/** What is typed outlives a closed dialog, a failure and the tab, until it is sent. */
export function useInviteForm({ memberId, circle, onSent }: InviteFormOptions) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const of = { memberId, circleId: circle.id };
  const [values, setValues] = useState(() => readDraft(of));
  const latest = useRef(values);
  const draftId = useRef(values.draftId ?? newId());
  const isShown = useIsShown();
  /** The addresses that were refused, by the form or by the server, as they were typed. */
  const [refused, setRefused] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);

  function write(written: InvitationDraft) {
    const next = { ...written, draftId: draftId.current };
    latest.current = next;
    setValues(next);
    writeDraft(of, next);
  }

  function change(part: Partial<InvitationDraft>) {
    write({ ...latest.current, ...part });
    if (part.emails) setIsMissing(false);
  }

  function refuse(addresses: string[]) {
    setRefused(addresses);
    toast({ tone: "error", title: t("invitations.invalid.title"), description: addresses.join(", ") });
  }

  async function submit() {
    if (isSending) return;
    const emails = filledIn(values.emails);
    const { personalMessage } = values;
    if (emails.length === 0) {
      setIsMissing(true);
      toast({ tone: "error", title: t("invitations.none.title"), description: t("invitations.none.text") });
      return;
    }
    const invalid = emails.filter((email) => !isAddress(email));
    if (invalid.length > 0) return refuse(invalid);
    if (emails.length > invitationLimits.addresses) return fail(t("invitations.validation.tooMany"));
    setIsSending(true);
    try {
      const body = { circleId: circle.id, emails, personalMessage, draftId: draftId.current };
      const { invitationsSent } = await call(sendInvitations, { body });
      const isMore = latest.current !== values;
      setRefused([]);
      draftId.current = newId();
      if (isMore) keepSince(emails);
      else write(emptyDraft);
      if (isShown.current && !isMore) onSent();
      tellSent(invitationsSent, emails.length - invitationsSent, isMore);
    } catch (error) {
      const invalidThere = refusedBy(error, emails);
      if (invalidThere.length > 0) refuse(invalidThere);
      else fail(errorWords(error, "invitations.failed.text"));
    } finally {
      setIsSending(false);
    }
  }

  function keepSince(sent: string[]) {
    const { emails, personalMessage } = latest.current;
    const rest = emails.filter((email) => !sent.includes(email.trim()));
    write({ emails: rest.length > 0 ? rest : [""], personalMessage });
  }

  function fail(description: string) {
    toast({ tone: "error", title: t("invitations.failed.title"), description });
  }

  function tellSent(count: number, leftOut: number, isMore: boolean) {
    const texts = [
      leftOut > 0
        ? t("invitations.sent.leftOut", { count: leftOut })
        : t("invitations.sent.text", { circle: circle.name }),
      ...(isMore ? [t("validation.writtenSince")] : []),
    ];
    toast({
      tone: "success",
      title: t("invitations.sent.title", { count }),
      description: texts.join(" "),
    });
  }

  const isRefused = (email: string) => refused.includes(email.trim()) && !isMissing;
  return { values, change, submit, isSending, isMissing, isRefused };
}

/** The server knows more about addresses than the form's pattern: `emails.3` is the fourth that was sent. */
function refusedBy(error: unknown, emails: string[]): string[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path }) => emails[Number(/^emails\.(\d+)$/.exec(path)?.[1])] ?? []);
}
