import {
  factorLimits,
  getFactors,
  prepareCodes,
  renewRecoveryCodes,
  turnCodesOff,
} from "@blessing-jar/contract/factors.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodesDialog, useCodeFailure } from "./recovery-codes-dialog.tsx";
import { refetchFactors, type Secret } from "./use-factors.ts";

const SetupDialog = later(() => import("./setup-dialog.tsx"));

export function FactorsRows({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  const factors = useQuery({ ...endpointQuery(getFactors), refetchOnMount: "always" });
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
  const toastFailure = useFailureToast();
  const prepare = useMutation({
    mutationFn: (): Promise<Secret> => call(prepareCodes),
    onSuccess: (prepared) => {
      setSecret(prepared);
      setIsSettingUp(true);
    },
    onError: (error) => toastFailure("factors.setup.failed", error),
  });
  // Kept while its dialog closes.
  const [secret, setSecret] = useState<Secret>();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [isTurningOff, setIsTurningOff] = useState(false);

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
            <Button variant="outline" isLoading={prepare.isPending} onClick={() => prepare.mutate()}>
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

const schema = turnCodesOff.body;
const start = startOf(schema);

function TurnOffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const handleFailed = useCodeFailure("factors.off.failed");
  const form = useForm({
    schema,
    start,
    send: (body) => call(turnCodesOff, { body }).finally(refetchFactors),
    onSent: () => {
      onClose();
      toast("success", t("factors.off.done"), t("factors.off.doneText"));
    },
    onFailed: handleFailed,
  });

  function handleClose() {
    form.change(start);
    form.refuse([]);
    onClose();
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("factors.off.title")}
      description={t("factors.off.text")}
      form={form}
      submitLabel={t("factors.off.submit")}
      submittingLabel={t("factors.off.submitting")}
    >
      {/* Either kind is taken here, so the keyboard has letters. */}
      <CodeField isRecovery label={t("factors.off.code")} {...form.field("code")} />
    </FormDialog>
  );
}

function RecoveryRow({ left }: { left: number }) {
  const { t } = useTranslation();
  const renew = useMutation({ mutationFn: () => call(renewRecoveryCodes), onSettled: refetchFactors });
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
