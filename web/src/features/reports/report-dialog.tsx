import {
  reportBlessing,
  reportComment,
  reportLimits,
  reportReasons,
} from "@blessing-jar/contract/reports.ts";
import { Flag } from "lucide-react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Reported } from "./report-layer.tsx";

const { body: schema } = reportBlessing;

interface ReportDialogProps {
  reported: Reported;
  isOpen: boolean;
  onClose: () => void;
}

export default function ReportDialog({ reported, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { blessingId, comment } = reported;
  // No draft is kept: whoever shares the device would read it.
  const form = useForm({
    schema,
    send: (body) =>
      comment
        ? call(reportComment, { params: { blessingId, commentId: comment.id }, body })
        : call(reportBlessing, { params: { blessingId }, body }),
    onSent: ({ isNew }, { isMore }) => {
      if (!isMore) onClose();
      toast("success", t("reports.sent.title"), t(isNew ? "reports.sent.text" : "reports.sent.before"));
    },
    onFailed: (error) => toast("error", t("reports.failed"), errorWords(error)),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={comment ? t("reports.comment.title", { name: comment.authorName }) : t("reports.blessing.title")}
      description={t("reports.description")}
      submitLabel={t("reports.send")}
      submittingLabel={t("reports.sending")}
      submitIcon={<Flag />}
      form={form}
      className="gap-5"
    >
      <SelectField
        label={t("reports.reason")}
        hint={form.values.reason === "danger" ? t("reports.dangerHint") : undefined}
        {...form.field("reason")}
        options={reportReasons}
        labelOf={(reason) => t(`reports.reasons.${reason}`)}
      >
        <option value="">{t("reports.choose")}</option>
      </SelectField>
      <TextArea
        label={t("reports.words")}
        optionalLabel={t("reports.optional")}
        rows={3}
        maxLength={reportLimits.wordsMax}
        isCounted
        {...form.field("words")}
      />
    </FormDialog>
  );
}
