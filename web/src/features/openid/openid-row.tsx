import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { getOpenId, leaveOpenId, prepareOpenIdJoining } from "@blessing-jar/contract/openid.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useOwnOpenId } from "./openid.ts";

/** Whether the sign-in of this house opens the account too; absent where it has none. */
export function OpenIdRow({ mayJoin }: { mayJoin: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const provider = useConfig((config) => config.openIdName);
  const { joinedAt } = useOwnOpenId();
  if (provider === null) return null;
  const on = joinedAt && t("openid.on", { date: formatMoment(joinedAt, language) });
  return (
    <SettingsRow
      title={t("openid.title", { provider })}
      text={on ?? t("openid.off")}
      action={joinedAt ? <Leave provider={provider} /> : mayJoin ? <Join /> : undefined}
    />
  );
}

function Join() {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const join = useMutation({
    mutationFn: () => call(prepareOpenIdJoining),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => failed("openid.joinFailed", error),
  });
  return (
    <Button
      variant="outline"
      isLoading={join.isPending || join.isSuccess}
      loadingLabel={t("openid.opening")}
      onClick={() => join.mutate()}
    >
      {t("openid.join")}
    </Button>
  );
}

function Leave({ provider }: { provider: string }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const words = useActionWords("openid.leave", { provider });
  const leave = useMutation({
    mutationFn: () => call(leaveOpenId),
    onSettled: () => refetch({ queryKey: queryKey(getOpenId) }),
  });
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        {t("openid.leave.action")}
      </Button>
      <ConfirmAction
        {...words}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        mutation={leave}
        variables={undefined}
        doneText={() => t("openid.leave.doneText", { provider })}
      />
    </>
  );
}
