import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface PracticeStepProps {
  isOpen: boolean;
  onAnswer: (isApproved: boolean) => void;
}

/** What a bank would ask in a window of its own. */
export function PracticeStep({ isOpen, onAnswer }: PracticeStepProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={t("donations.practice.stepTitle")}
      description={t("donations.practice.stepText")}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {t("donations.practice.refuse")}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t("donations.practice.approve")}</Button>
        </>
      }
    />
  );
}
