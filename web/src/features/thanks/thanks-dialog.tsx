import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { email, requiredLine } from "@blessing-jar/contract/kit/text.ts";
import { giveThanks, thanksLimits } from "@blessing-jar/contract/thanks.ts";
import { Send } from "lucide-react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { DraftNotes } from "../../ui/forms/draft-notes.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { ConfirmFirstBanner } from "../accounts/confirm-first-banner.tsx";
import { useNetwork } from "../network/use-network.ts";
import { refetchGiven } from "./given-thanks.tsx";

/** In the place of somebody's id. */
const byMail = "mail";

const schema = z
  .object({
    whom: requiredLine(100, "thanks.validation.whom"),
    email: z.string(),
    words: giveThanks.body.shape.words,
  })
  .check(
    z.refine(({ whom, email: typed }) => whom !== byMail || z.safeParse(email, typed).success, {
      path: ["email"],
      error: "validation.email",
    }),
  );

interface ThanksDialogProps {
  blessing: Pick<Blessing, "id" | "title">;
  isOpen: boolean;
  onClose: () => void;
}

export function ThanksDialog({ blessing, isOpen, onClose }: ThanksDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const people = useNetwork().data?.nodes.filter(({ isCurrentUser }) => !isCurrentUser) ?? [];
  const form = useForm({
    schema,
    draft: `thanks:${blessing.id}`,
    hasKeyOfWords: true,
    send: async ({ whom, email, words }, idempotencyKey) => {
      const to = whom === byMail ? { email } : { memberId: whom };
      await call(giveThanks, {
        params: { blessingId: blessing.id },
        body: { ...to, words, idempotencyKey },
      });
      return whom === byMail;
    },
    onSent: (isMailed, { isMore }) => {
      if (!isMore) onClose();
      const text = isMore
        ? "validation.writtenSince"
        : isMailed
          ? "thanks.sent.mailText"
          : "thanks.sent.text";
      toast("success", t("thanks.sent.title"), t(text));
      void refetchGiven(blessing.id);
    },
    onFailed: (error) => toast("error", t("thanks.failed"), errorWords(error)),
  });
  const isByMail = form.values.whom === byMail;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("thanks.form.title")}
      description={t("thanks.form.text")}
      submitLabel={t("thanks.form.send")}
      submittingLabel={t("thanks.form.sending")}
      submitIcon={<Send className="rtl:-scale-x-100" />}
      form={form}
      className="gap-5"
    >
      <DraftNotes form={form} />
      <SelectField label={t("thanks.form.person")} {...form.field("whom")}>
        <option value="">{t("thanks.form.choose")}</option>
        {people
          .toSorted((one, other) => one.name.localeCompare(other.name))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        <option value={byMail}>{t("thanks.form.byMail")}</option>
      </SelectField>
      {isByMail ? <ConfirmFirstBanner text="thanks.form.unproven" /> : null}
      {isByMail ? (
        <EmailField
          label={t("thanks.form.email")}
          hint={t("thanks.form.emailHint")}
          autoComplete="off"
          {...form.field("email")}
        />
      ) : null}
      <TextArea
        label={t("thanks.form.words")}
        optionalLabel={t("thanks.form.optional")}
        rows={4}
        maxLength={thanksLimits.wordsMax}
        isCounted
        {...form.field("words")}
      />
    </FormDialog>
  );
}
