import { factorLimits } from "@blessing-jar/contract/factors.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { useRenewRecoveryCodes } from "./use-factors.ts";

/** How many recovery codes there are still, and the way to new ones. */
export function RecoveryRow({ left }: { left: number }) {
  const { t } = useTranslation();
  const renew = useRenewRecoveryCodes();
  const [isAsking, setIsAsking] = useState(false);
  const [isShowing, setIsShowing] = useState(false);
  const total = factorLimits.recoveryCodes;

  function handleDone() {
    setIsAsking(false);
    setIsShowing(true);
  }

  return (
    <>
      <SettingsRow
        title={t("factors.recovery.title")}
        text={left === 0 ? t("factors.recovery.leftNone") : t("factors.recovery.left", { left, total })}
        action={
          <Button variant="outline" onClick={() => setIsAsking(true)}>
            {t("factors.recovery.renew")}
          </Button>
        }
      />
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={renew}
        variables={undefined}
        tone="primary"
        title={t("factors.recovery.renewTitle")}
        description={t("factors.recovery.renewText")}
        confirmLabel={t("factors.recovery.renew")}
        workingLabel={t("factors.recovery.renewing")}
        failed="factors.recovery.renewFailed"
        onDone={handleDone}
      />
      {renew.data ? (
        <RecoveryCodesDialog
          done={t("factors.recovery.renewed")}
          codes={renew.data.recoveryCodes}
          isOpen={isShowing}
          onClose={() => setIsShowing(false)}
        />
      ) : null}
    </>
  );
}
