import { invitationLimits } from "@blessing-jar/contract/invitations.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Plus, X } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { readAddresses } from "./addresses.ts";

interface EmailRowsProps {
  emails: string[];
  onChange: (emails: string[]) => void;
  isRefused: (email: string) => boolean;
  /** Of all together: there are none, or too many. */
  error: string | undefined;
}

export function EmailRows({ emails, onChange, isRefused, error }: EmailRowsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hintId = useId();
  const { list, focusRow } = useRowFocus();

  function handleRemove(index: number) {
    onChange(emails.toSpliced(index, 1));
    focusRow(Math.min(index, emails.length - 2));
  }

  /** Several addresses become as many rows; a single one may come with the name of whose it is. */
  function handlePaste(index: number, event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData("text");
    const addresses = readAddresses(pasted);
    const isPlain = addresses.length === 0 || addresses[0] === pasted.trim();
    if (isPlain) return;
    event.preventDefault();
    const typed = emails[index]?.trim() ? [emails[index]] : [];
    const known = new Set(emails.map((email) => email.trim().toLowerCase()));
    const fresh = addresses.filter((address) => !known.has(address.toLowerCase()));
    const rows = [...typed, ...fresh];
    if (rows.length === 0) return;
    onChange(emails.toSpliced(index, 1, ...rows));
    focusRow(index + rows.length - 1);
  }

  return (
    <fieldset aria-describedby={hintId} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-ui font-medium text-ink">{t("invitations.dialog.addresses")}</legend>
      <ul ref={list} className="grid gap-2">
        {emails.map((email, index) => (
          // Rows have nothing of their own but their index.
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index
          <li key={index} className="flex items-start gap-1">
            <EmailField
              label={t("invitations.dialog.address", { number: formatNumber(index + 1, language) })}
              isLabelHidden
              placeholder={t("invitations.dialog.placeholder")}
              autoComplete="off"
              className="grow"
              value={email}
              error={isRefused(email) ? t("validation.email") : index === 0 ? error : undefined}
              onChange={(event) => onChange(emails.with(index, event.target.value))}
              onPaste={(event) => handlePaste(index, event)}
            />
            {emails.length > 1 ? (
              <IconButton
                label={t("invitations.dialog.remove", { number: formatNumber(index + 1, language) })}
                icon={<X />}
                className="mt-0.5"
                onClick={() => handleRemove(index)}
              />
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          icon={<Plus />}
          disabled={emails.length >= invitationLimits.addresses}
          onClick={() => {
            onChange([...emails, ""]);
            focusRow(emails.length);
          }}
        >
          {t("invitations.dialog.add")}
        </Button>
        <p id={hintId} className="text-meta text-ink-faint">
          {t("invitations.dialog.paste")}
        </p>
      </div>
    </fieldset>
  );
}

/** Puts the focus into a row once it is there. */
function useRowFocus() {
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.querySelectorAll("input")[wanted.current]?.focus();
    wanted.current = undefined;
  });
  function focusRow(index: number) {
    wanted.current = index;
  }
  return { list, focusRow };
}
