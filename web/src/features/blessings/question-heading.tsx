import { Lightbulb, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";

interface QuestionHeadingProps {
  question: string;
  onRemove: () => void;
}

/** What is answered, above the answer. It is kept with it. */
export function QuestionHeading({ question, onRemove }: QuestionHeadingProps) {
  const { t } = useTranslation();
  if (!question) return null;
  return (
    <div className="flex items-start gap-2.5 border-b border-line pb-3 text-gold-deep">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <h3 className="min-w-0 grow font-display text-lead leading-snug text-pretty text-gold-deep" dir="auto">
        {question}
      </h3>
      <IconButton label={t("blessings.form.withoutQuestion")} onClick={onRemove} className="-my-2.5">
        <X />
      </IconButton>
    </div>
  );
}
