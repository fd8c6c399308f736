import { type WebhookEvent, webhookEvents } from "@blessing-jar/contract/webhooks.ts";
import { useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { cx } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";

interface EventsFieldProps {
  value: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
  /** Where what stands around it asks already. */
  isTitleHidden?: boolean;
}

export function EventsField({ value, error, onChange, isTitleHidden = false }: EventsFieldProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const withChoice = (event: WebhookEvent, isChosen: boolean) =>
    webhookEvents.filter((each) => (each === event ? isChosen : value.includes(each)));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={cx("mb-1 text-ui font-medium text-ink", isTitleHidden && "sr-only")}>
        {t("webhooks.form.events")}
      </legend>
      <div className="grid gap-x-4 ps-2.5 sm:grid-cols-2">
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.events.${event}`)}
            aria-invalid={error ? true : undefined}
            checked={value.includes(event)}
            onChange={({ target }) => onChange(withChoice(event, target.checked))}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
