import type { Passkey } from "@blessing-jar/contract/passkeys.ts";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SettingsRow } from "../../ui/settings-row.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { deviceName } from "./device-name.ts";
import { PasskeyItem } from "./passkey-item.tsx";
import { PasskeyNotUsed, usePasskeysWork } from "./passkeys.ts";
import { useAddPasskey, usePasskeys } from "./use-passkeys.ts";

/** The devices that sign in by their own lock, and the way to add this one. */
export function PasskeysRow({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  const passkeys = usePasskeys();
  const isPossible = usePasskeysWork();
  return (
    <SettingsRow
      title={t("passkeys.title")}
      text={isPossible ? t("passkeys.text") : t("passkeys.unavailable")}
      action={isPossible && mayAdd ? <AddPasskey /> : undefined}
    >
      <Loaded
        query={passkeys}
        skeleton={<Skeleton className="mt-4 h-16 rounded-tile" />}
        failedTitle={t("passkeys.failed")}
      >
        {({ passkeys: all }) => <PasskeyList passkeys={all} />}
      </Loaded>
    </SettingsRow>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) return null;
  return (
    <ul className="mt-3">
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function AddPasskey() {
  const { t } = useTranslation();
  const add = useAddPasskey();
  const tellFailure = useFailureToast();

  async function handlePress() {
    try {
      await add.mutateAsync(deviceName() ?? t("passkeys.thisDevice"));
      toast({ tone: "success", title: t("passkeys.added"), description: t("passkeys.addedText") });
    } catch (error) {
      if (!(error instanceof PasskeyNotUsed)) return tellFailure("passkeys.addFailed", error);
      const description = t(error.isThere ? "passkeys.alreadyHere" : "passkeys.notDone");
      toast({ title: t("passkeys.addFailed"), description });
    }
  }

  return (
    <Button
      variant="outline"
      icon={<KeyRound aria-hidden="true" />}
      isLoading={add.isPending}
      loadingLabel={t("passkeys.adding")}
      onClick={() => void handlePress()}
    >
      {t("passkeys.add")}
    </Button>
  );
}
