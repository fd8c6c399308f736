import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { rightNow } from "../../api/server-clock.ts";
import { today } from "../../language/dates.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { isComposing } from "../../ui/composing.ts";
import { Field, useField } from "../../ui/field.tsx";
import { growWithoutFieldSizing } from "../../ui/text-area.tsx";
import type { BlessingFormState } from "./use-panel.ts";

interface WritingFieldProps {
  form: BlessingFormState;
  /** It has the focus once the form is open. */
  isFirst: boolean;
  onFocus?: (() => void) | undefined;
}

/**
 * Looks and writes as one field whose first line is the title. Two named ones underneath, so that a screen reader says
 * which is which: Enter, Backspace and the arrows lead from one to the other.
 */
export function WritingField({ form, isFirst, onFocus }: WritingFieldProps) {
  const { t } = useTranslation();
  const first = useRef<HTMLTextAreaElement>(null);
  const rest = useRef<HTMLTextAreaElement>(null);
  const { title, description, prompt, blessingDate } = form.values;

  function write(next: { title: string; description: string }, area: typeof first, caret: number) {
    flushSync(() => form.change(next));
    goOn(area, caret);
  }

  function goOn({ current: area }: typeof first, caret: number) {
    area?.focus();
    area?.setSelectionRange(caret, caret);
  }

  function handleTitle(event: ChangeEvent<HTMLTextAreaElement>) {
    const [line = "", ...lines] = event.target.value.split(/\r?\n/);
    if (lines.length === 0) return form.field("title").onChange(event);
    const below = lines.join("\n");
    write({ title: line, description: [below, description].filter(Boolean).join("\n") }, rest, below.length);
  }

  function handleTitleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The Enter that ends the choice of a Japanese or Chinese word is no new line.
    if (isComposing(event.nativeEvent) || hasModifier(event)) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === "Enter") {
      event.preventDefault();
      const below = [title.slice(selectionEnd), description].filter(Boolean).join("\n");
      return write({ title: title.slice(0, selectionStart), description: below }, rest, 0);
    }
    const isAtEnd = selectionStart === title.length && selectionStart === selectionEnd;
    if (!isAtEnd) return;
    if (event.key === "ArrowDown") {
      event.preventDefault();
      goOn(rest, 0);
    }
    if (event.key === "Delete" && description) {
      event.preventDefault();
      join();
    }
  }

  function handleRestKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (isComposing(event.nativeEvent) || hasModifier(event)) return;
    if (selectionStart > 0 || selectionEnd > 0) return;
    if (event.key === "Backspace") {
      event.preventDefault();
      join();
    }
    if (event.key === "ArrowUp") {
      event.preventDefault();
      goOn(first, title.length);
    }
  }

  function join() {
    const [line = "", ...lines] = description.split("\n");
    write({ title: title + line, description: lines.join("\n") }, first, title.length);
  }

  return (
    <div className="flex flex-col">
      <p className="mb-2 text-meta text-gold-deep max-sm:hidden">{t("blessings.form.firstLine")}</p>
      <Area
        {...form.field("title")}
        area={first}
        label={t("blessings.form.title")}
        placeholder={t(
          prompt
            ? "blessings.form.answerExample"
            : blessingDate === today(rightNow())
              ? "jar.field.label"
              : "blessings.form.titleExample",
        )}
        onChange={handleTitle}
        onKeyDown={handleTitleKey}
        onFocus={onFocus}
        enterKeyHint="next"
        // A dialog takes the focus in any case; here it goes to the writing.
        data-first-focus={isFirst ? "" : undefined}
        rows={1}
        className="text-[1.625rem] leading-[1.25] tracking-[-0.012em] text-ink sm:text-[2.125rem] sm:leading-[1.2] [:lang(ur)_&:dir(rtl)]:leading-[2] [:lang(ar)_&:dir(rtl)]:leading-[1.6]"
      />
      <Area
        {...form.field("description")}
        area={rest}
        label={t("blessings.form.description")}
        placeholder={title ? t("blessings.form.descriptionExample") : ""}
        onKeyDown={handleRestKey}
        onFocus={onFocus}
        rows={2}
        className="mt-2 text-[1.1875rem] leading-[1.5] text-ink-soft sm:text-[1.3125rem] [:lang(ur)_&:dir(rtl)]:leading-[2.1] [:lang(ar)_&:dir(rtl)]:leading-[1.8]"
      />
    </div>
  );
}

interface AreaProps extends ComponentProps<"textarea"> {
  area: { current: HTMLTextAreaElement | null };
  label: string;
  error: string | undefined;
}

function Area({ area, label, error, className, ...rest }: AreaProps) {
  const field = useField({ error });
  const { value } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as high as what is written
  useEffect(() => {
    if (area.current) growWithoutFieldSizing(area.current);
  }, [value, area]);
  return (
    // What is refused names the field, which so is seen by its name.
    <Field field={field} label={label} error={error} isLabelHidden={!error}>
      <textarea
        // Empty as the page runs, which is how its example runs.
        dir={value ? "auto" : undefined}
        {...rest}
        {...field.control}
        ref={area}
        className={`bare field-sizing-content w-full resize-none bg-transparent supports-[field-sizing:content]:overflow-hidden font-display caret-terra outline-none placeholder:text-ink-faint ${className}`}
      />
    </Field>
  );
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;
