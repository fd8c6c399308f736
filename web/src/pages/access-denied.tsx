import { useEffect, useEffectEvent } from "react";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { PlainPage } from "./plain-page.tsx";
import { WayBack } from "./way-back.tsx";

/** A visitor may be an administrator who is not signed in: they are asked at once, and whoever closes that can ask again. */
export function AccessDenied({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const askToSignIn = useEffectEvent(() => onSignIn?.());
  useEffect(() => askToSignIn(), []);
  return (
    <PlainPage
      illustration={<EmptyJar />}
      title={t("shell.accessDenied.title")}
      description={t("shell.accessDenied.description")}
      action={<WayBack onSignIn={onSignIn} />}
    />
  );
}
