import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { readConsent } from "../../storage/consent.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import { type Choice, noneAllowed, optionalKinds } from "./consent-choice.ts";

interface ConsentDialogProps {
  onSave: (choice: Choice) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Four switches, one of them fixed. Begins with what was chosen before, else with nothing allowed. */
export function ConsentDialog({ isOpen, onSave, onClose }: ConsentDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [wasOpen, setWasOpen] = useState(false);
  const [chosen, setChosen] = useState<Choice>(noneAllowed);
  const [date, setDate] = useState<string>();
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) {
      const consent = readConsent();
      setChosen(consent ?? noneAllowed);
      setDate(consent?.date);
    }
  }

  function handleSave() {
    const { analytics, marketing, preferences } = chosen;
    onSave({ analytics, marketing, preferences });
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("consent.dialog.title")}
      description={t("consent.dialog.description")}
      footer={<Button onClick={handleSave}>{t("consent.save")}</Button>}
    >
      <div className="flex flex-col [&>div]:border-line [&>div]:py-4 [&>div:not(:last-child)]:border-b">
        <Switch
          label={t("consent.necessary.label")}
          description={t("consent.necessary.text")}
          checked
          disabled
          onCheckedChange={() => {}}
        />
        {optionalKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`consent.${kind}.label`)}
            description={t(`consent.${kind}.text`)}
            checked={chosen[kind]}
            onCheckedChange={(isAllowed) => setChosen({ ...chosen, [kind]: isAllowed })}
          />
        ))}
      </div>
      {date ? (
        <p className="text-meta text-ink-faint">
          {t("consent.dialog.chosen", { date: formatDay(date, language) })}
        </p>
      ) : null}
    </Dialog>
  );
}
