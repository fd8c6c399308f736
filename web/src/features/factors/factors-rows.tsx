import type { getFactors } from "@blessing-jar/contract/factors.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { later } from "../../ui/later.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PartWhenNeeded } from "../../ui/part-when-needed.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { RecoveryRow } from "./recovery-row.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";
import { type Secret, useFactors, usePrepareCodes } from "./use-factors.ts";

const SetupDialog = later(async () => ({ default: (await import("./setup-dialog.tsx")).SetupDialog }));

/** The second lock beside the password, and what opens it when the phone is lost. */
export function FactorsRows({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  const factors = useFactors();
  return (
    <Loaded
      query={factors}
      skeleton={<Skeleton className="my-6 h-20 rounded-tile" />}
      failedTitle={t("factors.app.failed")}
    >
      {({ factors: { codesSince, recoveryCodesLeft } }) => (
        <>
          <AppRow codesSince={codesSince} mayAdd={mayAdd} />
          {codesSince && mayAdd ? <RecoveryRow left={recoveryCodesLeft} /> : null}
        </>
      )}
    </Loaded>
  );
}

interface AppRowProps extends Pick<AnswerOf<typeof getFactors>["factors"], "codesSince"> {
  mayAdd: boolean;
}

function AppRow({ codesSince, mayAdd }: AppRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const prepare = usePrepareCodes();
  const tellFailure = useFailureToast();
  // Kept while its dialog closes.
  const [secret, setSecret] = useState<Secret>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isTurningOff, setIsTurningOff] = useState(false);

  async function handleSetUp() {
    try {
      setSecret(await prepare.mutateAsync());
      setIsSettingUp(true);
    } catch (error) {
      tellFailure("factors.setup.failed", error);
    }
  }

  return (
    <>
      <SettingsRow
        title={t("factors.app.title")}
        text={
          codesSince
            ? t("factors.app.on", { date: formatMoment(codesSince, language) })
            : t("factors.app.off")
        }
        action={
          codesSince ? (
            <Button variant="outline" onClick={() => setIsTurningOff(true)}>
              {t("factors.app.turnOff")}
            </Button>
          ) : mayAdd ? (
            <Button variant="outline" isLoading={prepare.isPending} onClick={() => void handleSetUp()}>
              {t("factors.app.setUp")}
            </Button>
          ) : undefined
        }
      />
      {secret ? (
        <PartWhenNeeded at={secret.secret}>
          <SetupDialog
            key={secret.secret}
            secret={secret}
            isOpen={isSettingUp}
            onClose={() => setIsSettingUp(false)}
          />
        </PartWhenNeeded>
      ) : null}
      <TurnOffDialog isOpen={isTurningOff} onClose={() => setIsTurningOff(false)} />
    </>
  );
}
