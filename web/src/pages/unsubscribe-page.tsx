import { unsubscribe } from "@blessing-jar/contract/notifications.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { call } from "../api/call.ts";
import { useErrorWords } from "../api/error-words.ts";
import { Jar } from "../illustrations/jar.tsx";
import { Button } from "../ui/button.tsx";
import { focusOn } from "../ui/focus.ts";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

/** Ends the mails by a press, not by being opened: what looks through mails for harm opens each link. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [address] = useSearchParams();
  const token = address.get("token") ?? "";
  const ending = useMutation({
    mutationFn: () => call(unsubscribe, { query: { token }, isAnonymous: true }),
  });
  const title = t("notifications.unsubscribe.title");
  usePageTitle(title);
  return (
    <PlainPage
      illustration={<Jar fill={0.5} lights={9} />}
      title={title}
      description={t("notifications.unsubscribe.text")}
      action={
        <div className="grid justify-items-center gap-4">
          {ending.isSuccess ? (
            <p ref={focusOn} role="status" className="font-medium text-sage-deep">
              {t("notifications.unsubscribe.done")}
            </p>
          ) : null}
          <p role="alert" className="text-danger-deep empty:hidden">
            {ending.isError ? errorWords(ending.error) : ""}
          </p>
          {ending.isSuccess ? (
            <WayBack />
          ) : (
            <Button size="lg" isLoading={ending.isPending} onClick={() => ending.mutate()}>
              {t("notifications.unsubscribe.button")}
            </Button>
          )}
        </div>
      }
    />
  );
}
