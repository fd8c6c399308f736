import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Passkey } from "@blessing-jar/contract/passkeys.ts";
import { Ellipsis, KeyRound, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatAgo } from "../../language/ago.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { useDeletePasskey } from "./use-passkeys.ts";

/** One passkey: what it is called, when it was used, and what can be done with it. */
export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isAsking, setIsAsking] = useState<"rename" | "remove">();
  const remove = useDeletePasskey();
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
        trigger={
          <IconButton label={t("passkeys.more", { name })}>
            <Ellipsis />
          </IconButton>
        }
        items={[
          {
            kind: "item",
            label: t("passkeys.rename"),
            icon: <PencilLine aria-hidden />,
            onSelect: () => setIsAsking("rename"),
          },
          { kind: "separator" },
          {
            kind: "item",
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
