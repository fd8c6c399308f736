import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { Translation } from "@blessing-jar/contract/translation-manager.ts";
import { CheckCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { approvable } from "./filter-rows.ts";
import { useApproveTranslations } from "./use-translations.ts";

interface ApproveWaitingProps {
  rows: readonly Translation[];
  language: LanguageCode;
}

/** Approves all that wait and are listed, but what should be looked at one by one. */
export function ApproveWaiting({ rows, language }: ApproveWaitingProps) {
  const { t } = useTranslation();
  const approve = useApproveTranslations(language);
  const [isAsking, setIsAsking] = useState(false);
  const ready = approvable(rows);
  const left = rows.filter(({ status }) => status === "pending").length - ready.length;
  return (
    <>
      {ready.length > 0 ? (
        <Button variant="outline" icon={<CheckCheck />} onClick={() => setIsAsking(true)}>
          {t("translations.approve.button", { waiting: ready.length })}
        </Button>
      ) : (
        <p className="text-ui text-ink-soft max-sm:basis-full">
          {left > 0 ? t("translations.approve.left", { left }) : t("translations.approve.nothing")}
        </p>
      )}
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={approve}
        variables={ready}
        title={t("translations.approve.title")}
        description={[
          t("translations.approve.text", { waiting: ready.length }),
          left > 0 ? t("translations.approve.left", { left }) : "",
        ].join(" ")}
        confirmLabel={t("translations.approve.confirm")}
        workingLabel={t("translations.approve.working")}
        tone="primary"
        done={t("translations.approve.done")}
        doneText={(approved) => t("translations.approve.doneText", { approved })}
        failed="translations.approve.failed"
      />
    </>
  );
}
