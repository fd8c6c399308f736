import { reportLimits, reportReasons } from "@blessing-jar/contract/reports.ts";
import { Flag } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { type Reported, useReportForm } from "./use-report-form.ts";

interface ReportDialogProps {
  reported: Reported;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportDialog({ reported, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const form = useReportForm(reported, onClose);
  const { comment } = reported;
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
