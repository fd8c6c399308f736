import { reportBlessing, reportComment } from "@blessing-jar/contract/reports.ts";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";

export interface Reported {
  blessingId: string;
  comment?: { id: string; authorName: string } | undefined;
}

const { body: schema } = reportBlessing;
const start = startOf(schema);

/** No draft is kept: whoever shares the device would read it. */
export function useReportForm({ blessingId, comment }: Reported, onSent: () => void) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  return useForm({
    schema,
    start,
    send: (body) =>
      comment
        ? call(reportComment, { params: { blessingId, commentId: comment.id }, body })
        : call(reportBlessing, { params: { blessingId }, body }),
    onSent: ({ isNew }, { isMore }) => {
      if (!isMore) onSent();
      toast("success", t("reports.sent.title"), t(isNew ? "reports.sent.text" : "reports.sent.before"));
    },
    onFailed: (error) => toast("error", t("reports.failed"), errorWords(error)),
  });
}
