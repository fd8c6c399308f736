import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  createPasskey,
  deletePasskey,
  listPasskeys,
  type Passkey,
  preparePasskey,
  renamePasskey,
} from "@blessing-jar/contract/passkeys.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Ellipsis, KeyRound, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { formatAgo } from "../../language/ago.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Menu } from "../../ui/menu.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { cancelPasskey, makePasskey, PasskeyNotUsed, usePasskeysWork } from "./passkeys.ts";

export function PasskeysRow({ mayAdd }: { mayAdd: boolean }) {
  const { t } = useTranslation();
  const passkeys = useQuery({ ...endpointQuery(listPasskeys), refetchOnMount: "always" });
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
  const toastFailure = useFailureToast();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const { options } = await call(preparePasskey);
      return await call(createPasskey, { body: { name, passkey: await makePasskey(options) } });
    },
    onSuccess: () => toast("success", t("passkeys.added"), t("passkeys.addedText")),
    onError: (error) => {
      if (!(error instanceof PasskeyNotUsed)) return toastFailure("passkeys.addFailed", error);
      if (error.isCancelled) return;
      const description = t(error.isThere ? "passkeys.alreadyHere" : "passkeys.notDone");
      toast("info", t("passkeys.addFailed"), description);
    },
    onSettled: refetchList,
  });
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        icon={<KeyRound />}
        isLoading={add.isPending}
        loadingLabel={t("passkeys.adding")}
        onClick={() => add.mutate(deviceName() ?? t("passkeys.thisDevice"))}
      >
        {t("passkeys.add")}
      </Button>
      {add.isPending ? (
        <Button variant="ghost" onClick={() => void cancelPasskey()}>
          {t("shell.cancel")}
        </Button>
      ) : null}
    </div>
  );
}

/** As their makers write them, in every language; the first that fits. */
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["ChromeOS", /CrOS/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Linux", /Linux/],
] as const;

/** What a passkey of this device is called until its owner says otherwise; undefined for a device we do not know. */
function deviceName(userAgent = navigator.userAgent): string | undefined {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState<"rename" | "remove">();
  const remove = useMutation({
    mutationFn: (passkeyId: string) => call(deletePasskey, { params: { passkeyId } }),
    // Refused too: it may have been removed elsewhere.
    onSettled: refetchList,
  });
  const { name } = passkey;
  const close = () => setIsAsking(undefined);
  const when = passkey.lastUsedAt && formatAgo(passkey.lastUsedAt, language);
  const used = when ? t("passkeys.used", { when }) : passkey.lastUsedAt && t("passkeys.usedLately");

  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow">
        <p className="font-display text-[1.125rem] leading-snug break-words text-ink">
          <bdi>{name}</bdi>
        </p>
        {used ? <p className="text-meta text-ink-soft">{used}</p> : null}
        <p className="text-meta text-ink-faint">
          {t("passkeys.made", { date: formatMoment(passkey.createdAt, language) })}
        </p>
        {passkey.isSynced ? <p className="text-meta text-ink-faint">{t("passkeys.synced")}</p> : null}
      </div>
      <Menu
        label={t("passkeys.more", { name })}
        trigger={<IconButton label={t("passkeys.more", { name })} icon={<Ellipsis />} />}
        items={[
          {
            label: t("passkeys.rename"),
            icon: <PencilLine aria-hidden />,
            onSelect: () => setIsAsking("rename"),
          },
          "separator",
          {
            label: t("passkeys.remove"),
            icon: <Trash2 aria-hidden />,
            tone: "danger",
            onSelect: () => setIsAsking("remove"),
          },
        ]}
      />
      <RenamePasskey passkey={passkey} isOpen={isAsking === "rename"} onClose={close} />
      <ConfirmAction
        isOpen={isAsking === "remove"}
        onClose={close}
        mutation={remove}
        variables={passkey.id}
        title={t("passkeys.removeTitle")}
        description={t("passkeys.removeText", { name })}
        confirmLabel={t("passkeys.remove")}
        workingLabel={t("passkeys.removing")}
        done={t("passkeys.removed")}
        doneText={() => t("passkeys.removedText")}
        failed="passkeys.removeFailed"
      />
    </li>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  isOpen: boolean;
  onClose: () => void;
}

function RenamePasskey({ passkey, isOpen, onClose }: RenamePasskeyProps) {
  const { t } = useTranslation();
  const rename = useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call(renamePasskey, { params: { passkeyId }, body: { name } }),
    onSettled: refetchList,
  });
  const toastFailure = useFailureToast();
  const form = useForm({
    schema: renamePasskey.body,
    start: { name: passkey.name },
    send: ({ name }) => rename.mutateAsync({ passkeyId: passkey.id, name }),
    onSent: ({ passkey: { name } }) => {
      onClose();
      toast("success", t("passkeys.renamed"), t("passkeys.renamedText", { name }));
    },
    onFailed: (error) => toastFailure("passkeys.renameFailed", error),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("passkeys.renameTitle")}
      form={form}
      submitLabel={t("passkeys.save")}
      submittingLabel={t("passkeys.saving")}
    >
      <TextField label={t("passkeys.name")} dir="auto" {...form.field("name")} />
    </FormDialog>
  );
}

const refetchList = () => refetch({ queryKey: queryKey(listPasskeys) });
