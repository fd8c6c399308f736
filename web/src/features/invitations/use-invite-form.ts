import type { Circle } from "@blessing-jar/contract/circles.ts";
import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { type Issue, startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { filledIn } from "./addresses.ts";

const { emails, personalMessage } = sendInvitations.body.shape;
const rows = z.pipe(
  z.array(z.string()),
  z.transform((typed) => filledIn(typed)),
);
const schema = z.object({ emails: z.pipe(rows, emails), personalMessage });
const start = startOf(schema, { emails: [""] });

interface InviteFormOptions {
  circle: Pick<Circle, "id" | "name">;
  onSent: () => void;
}

export function useInviteForm({ circle, onSent }: InviteFormOptions) {
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
      tellSent(count, sent.length - count, isMore);
    },
    onRefused: (issues) => tellRefused(issues, fieldWords(issues[0]?.message) ?? ""),
    onFailed: (error) =>
      tellRefused(
        error instanceof ApiError ? error.issues : [],
        errorWords(error, "invitations.failed.text"),
      ),
  });

  /** An issue's `emails.3` is the fourth address that was sent. */
  function addressesOf(issues: readonly Pick<Issue, "path">[]): string[] {
    const addresses = filledIn(form.values.emails);
    return issues.flatMap(({ path }) => addresses[Number(/^emails\.(\d+)$/.exec(path)?.[1])] ?? []);
  }

  function tellRefused(issues: readonly Pick<Issue, "path">[], text: string) {
    const invalid = addressesOf(issues).join(", ");
    const isNone = filledIn(form.values.emails).length === 0;
    const title = invalid ? "invalid" : isNone ? "none" : "failed";
    toast({ tone: "error", title: t(`invitations.${title}.title`), description: invalid || text });
  }

  function keepUnsent(rows: string[], sent: string[]) {
    const rest = rows.filter((row) => !sent.includes(row.trim()));
    form.change({ emails: rest.length > 0 ? rest : start.emails });
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

  const refused = addressesOf(form.issues);
  const ofAll = form.issues.find(({ path }) => path === "emails");
  return {
    ...form,
    isRefused: (row: string) => refused.includes(row.trim()),
    listError: ofAll && fieldWords(ofAll.message),
  };
}
