import { useTranslation } from "react-i18next";
import type { TextKey } from "../../language/text-key.ts";
import { Button } from "../../ui/button.tsx";

interface SwitchTabProps {
  question: TextKey;
  link: TextKey;
  onSwitch: () => void;
}

export function SwitchTab({ question, link, onSwitch }: SwitchTabProps) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-ui text-ink-soft">
      <span>{t(question)}</span>
      <Button variant="link" onClick={onSwitch}>
        {t(link)}
      </Button>
    </p>
  );
}
