import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { isComposing } from "../../ui/composing.ts";
import type { BlessingValues } from "./form-values.ts";
import { useNewDraft } from "./use-new-draft.ts";

interface TodayFieldProps {
  /** The form is open, and the words are there. */
  isInForm: boolean;
  /** With the words that the device could not keep, and whether there are words of just now. */
  onWrite: (unkept: Partial<BlessingValues>, isTyped: boolean) => void;
  /** Other ways to begin, as icons. */
  tools: ReactNode;
}

/** Where writing begins: what is typed here goes on in the form. */
export function TodayField({ isInForm, onWrite, tools }: TodayFieldProps) {
  const { t } = useTranslation();
  const { text, write, unkept, isTyped } = useNewDraft(isInForm);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onWrite(unkept, isTyped);
  }

  return (
    <div
      className={cx(
        "rounded-[1.5rem] border border-line-strong bg-card px-4 pt-4 pb-3 shadow-lift sm:rounded-[1.75rem] sm:px-6 sm:pt-5 sm:pb-3.5",
        "transition-colors duration-200 has-[textarea:focus-visible]:border-(--focus)",
      )}
    >
      <textarea
        rows={1}
        dir={text ? "auto" : undefined}
        aria-label={t("jar.field.label")}
        placeholder={t("jar.field.label")}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={handleKeyDown}
        className="field-sizing-content block max-h-[40dvh] min-h-11 w-full resize-none bg-transparent py-1 font-display text-[1.375rem] leading-normal text-ink outline-none placeholder:text-ink-faint sm:text-[1.5625rem]"
      />
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-1 gap-y-2">
        <div className="-ms-2.5 me-auto flex items-center gap-0.5">{tools}</div>
        <Button className="min-h-12" onClick={() => onWrite(unkept, isTyped)}>
          {t("blessings.add")}
        </Button>
      </div>
    </div>
  );
}
