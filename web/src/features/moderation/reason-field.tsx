import { type ReportReason, reportReasons } from "@blessing-jar/contract/reports.ts";
import { useTranslation } from "react-i18next";
import { SelectField } from "../../ui/select-field.tsx";

interface ReasonFieldProps {
  value: ReportReason;
  onChange: (reason: ReportReason) => void;
}

/** What the author is told. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t("moderation.delete.reason")}
      hint={t("moderation.delete.reasonHint")}
      value={value}
      onChange={(event) => onChange(reportReasons.find((each) => each === event.target.value) ?? value)}
    >
      {reportReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(`reports.reasons.${reason}`)}
        </option>
      ))}
    </SelectField>
  );
}
