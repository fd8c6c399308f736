import { Shuffle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";

interface QuoteTextFieldProps {
  label: string;
  /** Tells the two Random buttons apart for who does not see them. */
  randomLabel: string;
  rows: number;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  onRandom: () => void;
}

export function QuoteTextField(props: QuoteTextFieldProps) {
  const { label, randomLabel, rows, maxLength, value, onChange, onRandom } = props;
  const { t } = useTranslation();
  return (
    <div className="relative">
      <TextArea
        label={label}
        rows={rows}
        maxLength={maxLength}
        isCut
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        isQuote
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label={randomLabel}
        icon={<Shuffle aria-hidden="true" />}
        onClick={onRandom}
        className="absolute! -end-2 -top-2 px-2! tight:static! tight:mt-1"
      >
        {t("quotes.random")}
      </Button>
    </div>
  );
}
