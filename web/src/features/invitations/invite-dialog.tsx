import type { Circle } from "@blessing-jar/contract/circles.ts";
import { invitationLimits, sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Plus, Send, X } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useRef } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { type Issue, useForm } from "../../ui/forms/use-form.ts";
import { LinkAlone } from "../../ui/link-alone.tsx";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ConfirmFirstBanner } from "../accounts/confirm-first-banner.tsx";
import { refetchCircles } from "../circles/circle-cache.ts";
import { InviteWays } from "../circles/invite-ways.tsx";
import { filledIn, readAddresses, splitRow } from "./addresses.ts";

interface InviteDialogProps {
  circle: Pick<Circle, "id" | "name" | "inviteCode">;
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ circle, isOpen, onClose }: InviteDialogProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { isMailDelivered } = useConfig();
  const form = useInviteForm({ circle, onSent: onClose });
  const { emails, personalMessage } = form.values;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("invitations.dialog.title", { circle: circle.name })}
      submitLabel={t("invitations.dialog.send")}
      submittingLabel={t("invitations.dialog.sending")}
      submitIcon={<Send className="rtl:-scale-x-100" />}
      // Before the address is proven no mail goes out: confirming comes first.
      tone={viewer?.emailVerified ? "primary" : "outline"}
      leaveLabel={t("invitations.dialog.later")}
      form={form}
      className="gap-6"
      step={
        isMailDelivered ? undefined : (
          <div className="grid grid-cols-1 gap-6">
            <InviteWays circle={circle} />
            <p className="text-ui text-ink-soft">{t("invitations.dialog.noMail")}</p>
          </div>
        )
      }
    >
      <InviteWays circle={circle} />
      <div className="border-t border-line pt-5">
        <h3 className="font-display text-heading text-ink">{t("invitations.dialog.byMail")}</h3>
        <div className="mt-1 grid grid-cols-1 gap-2">
          <p className="text-ui text-ink-soft">{t("invitations.dialog.description")}</p>
          <LinkAlone isMailed />
        </div>
      </div>
      <ConfirmFirstBanner text="invitations.dialog.unproven" />
      <DraftNotes form={form} />
      <EmailRows
        emails={emails}
        onChange={(next) => form.change({ emails: next })}
        isRefused={form.isRefused}
        error={form.listError}
      />
      <TextArea
        label={t("invitations.dialog.message")}
        optionalLabel={t("invitations.dialog.optional")}
        rows={3}
        maxLength={invitationLimits.personalMessageMax}
        isCounted
        {...form.field("personalMessage")}
      />
      <InvitationPreview
        inviterName={viewer?.fullName ?? ""}
        circleName={circle.name}
        message={personalMessage}
      />
    </FormDialog>
  );
}

interface InvitationPreviewProps {
  inviterName: string;
  circleName: string;
  message: string;
}

function InvitationPreview({ inviterName, circleName, message }: InvitationPreviewProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const values = { name: inviterName, circle: circleName };
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-tile border border-line bg-paper-sunk/50 p-4 text-ui text-ink-soft wrap-anywhere"
    >
      <h3 id={titleId} className="text-meta font-medium text-ink-faint">
        {t("invitations.dialog.preview")}
      </h3>
      <p className="font-display text-quote text-ink">{t("invitations.mail.invites", values)}</p>
      {message.trim() ? (
        <div className="grid gap-1">
          <p>{t("invitations.mail.message", values)}</p>
          <p dir="auto" className="border-s-2 border-gold ps-3 whitespace-pre-line text-ink">
            {message.trim()}
          </p>
        </div>
      ) : null}
      <p>{t("invitations.mail.meaning", values)}</p>
    </section>
  );
}

const { emails, personalMessage } = sendInvitations.body.shape;
const rows = z.pipe(
  z.array(z.string()),
  z.transform((typed) => filledIn(typed)),
);
const schema = z.object({ emails: z.pipe(rows, emails), personalMessage });
const start = startOf(schema, { emails: [""] });

function useInviteForm({ circle, onSent }: { circle: Pick<Circle, "id" | "name">; onSent: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const fieldWords = useFieldWords();
  const form = useForm({
    schema,
    start,
    draft: `invitation:${circle.id}`,
    send: async (body, idempotencyKey) => {
      const { invitationsSent } = await call(sendInvitations, {
        body: { ...body, circleId: circle.id, idempotencyKey },
      });
      return { sent: body.emails, count: invitationsSent };
    },
    onSent: ({ sent, count }, { isMore, isShown, values }) => {
      if (isMore) keepUnsent(values.emails, sent);
      else if (isShown) onSent();
      showSent(count, sent.length - count, isMore);
      void refetchCircles();
    },
    onFailed: (error) => {
      // An address that the server refuses is told of at its row.
      if (error instanceof ApiError && addressesOf(error.issues).length > 0) return;
      toast("error", t("invitations.failed.title"), errorWords(error, "invitations.failed.text"));
    },
  });

  /** An issue's `emails.3` is the fourth address that was sent. */
  function addressesOf(issues: readonly Pick<Issue, "path">[]): string[] {
    const addresses = filledIn(form.values.emails);
    return issues.flatMap(({ path }) => addresses[Number(/^emails\.(\d+)$/.exec(path)?.[1])] ?? []);
  }

  function keepUnsent(rows: string[], sent: string[]) {
    const rest = rows.filter((row) => !sent.includes(row.trim()));
    form.change({ emails: rest.length > 0 ? rest : start.emails });
  }

  function showSent(count: number, leftOut: number, isMore: boolean) {
    const texts = [
      leftOut > 0
        ? t("invitations.sent.leftOut", { count: leftOut })
        : t("invitations.sent.text", { circle: circle.name }),
      ...(isMore ? [t("validation.writtenSince")] : []),
    ];
    toast("success", t("invitations.sent.title", { count }), texts.join(" "));
  }

  const refused = addressesOf(form.issues);
  const ofAll = form.issues.find(({ path }) => path === "emails");
  return {
    ...form,
    isRefused: (row: string) => refused.includes(row.trim()),
    listError: ofAll && fieldWords(ofAll.message),
  };
}

interface EmailRowsProps {
  emails: string[];
  onChange: (emails: string[]) => void;
  isRefused: (email: string) => boolean;
  /** Of all together: there are none, or too many. */
  error: string | undefined;
}

function EmailRows({ emails, onChange, isRefused, error }: EmailRowsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hintId = useId();
  const { list, focusRow } = useRowFocus();

  function handleRemove(index: number) {
    onChange(emails.toSpliced(index, 1));
    focusRow(Math.min(index, emails.length - 2));
  }

  function handleType(index: number, typed: string) {
    const rows = splitRow(typed);
    onChange(emails.toSpliced(index, 1, ...rows));
    if (rows.length > 1) focusRow(index + rows.length - 1);
  }

  /** Several addresses become as many rows; a single one may come with the name of whose it is. */
  function handlePaste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    const addresses = readAddresses(pasted);
    const isPlain = addresses.length === 0 || addresses[0] === pasted.trim();
    if (isPlain) return;
    event.preventDefault();
    const typed = emails[index]?.trim() ? [emails[index]] : [];
    const known = new Set(emails.map((email) => email.trim().toLowerCase()));
    const fresh = addresses.filter((address) => !known.has(address.toLowerCase()));
    const rows = [...typed, ...fresh];
    if (rows.length === 0) return;
    onChange(emails.toSpliced(index, 1, ...rows));
    focusRow(index + rows.length - 1);
  }

  return (
    <fieldset aria-describedby={hintId} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-ui font-medium text-ink">{t("invitations.dialog.addresses")}</legend>
      <ul ref={list} className="grid gap-2">
        {emails.map((email, index) => (
          // Rows have nothing of their own but their index.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
          <li key={index} className="flex items-start gap-1">
            <EmailField
              label={t("invitations.dialog.address", { number: formatNumber(index + 1, language) })}
              isLabelHidden
              placeholder={t("invitations.dialog.placeholder")}
              autoComplete="off"
              className="grow"
              value={email}
              error={isRefused(email) ? t("validation.email") : index === 0 ? error : undefined}
              onChange={(event) => handleType(index, event.target.value)}
              onPaste={(event) => handlePaste(index, event)}
            />
            {emails.length > 1 ? (
              <IconButton
                label={t("invitations.dialog.remove", { number: formatNumber(index + 1, language) })}
                icon={<X />}
                className="mt-0.5"
                onClick={() => handleRemove(index)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          icon={<Plus />}
          disabled={emails.length >= invitationLimits.addresses}
          onClick={() => {
            onChange([...emails, ""]);
            focusRow(emails.length);
          }}
        >
          {t("invitations.dialog.add")}
        </Button>
        <p id={hintId} className="text-meta text-ink-faint">
          {t("invitations.dialog.paste")}
        </p>
      </div>
    </fieldset>
  );
}

function useRowFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll("input")[wanted.current]?.focus();
    wanted.current = undefined;
  });
  function focusRow(index: number) {
    wanted.current = index;
  }
  return { list, focusRow };
}
