import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Check } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { FieldError } from "../../ui/field-error.tsx";
import { FailedLine } from "../../ui/loaded.tsx";
import type { useCircles } from "./use-circles.ts";

interface CircleChoiceProps {
  circles: Circle[];
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
  /** Where what stands around it asks already. */
  isTitleHidden?: boolean;
}

export function CircleChoice({ circles, value, onChange, error, isTitleHidden = false }: CircleChoiceProps) {
  const { t } = useTranslation();
  const errorId = useId();

  function handleChange(id: string, isChosen: boolean) {
    onChange(isChosen ? [...value, id] : value.filter((each) => each !== id));
  }

  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className={cx("mb-2 text-ui font-medium text-ink", isTitleHidden && "sr-only")}>
        {t("circles.choose")}
      </legend>
      <div className="-m-1 flex max-h-64 flex-wrap gap-2 overflow-y-auto p-1">
        {circles.map(({ id, name }) => (
          <label
            key={id}
            className={cx(
              "relative inline-flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-ui text-ink [&_svg]:size-4.5 [&_svg]:shrink-0",
              "has-checked:border-terra-wash has-checked:bg-terra-wash has-checked:text-terra-deep forced-colors:has-checked:outline-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)",
            )}
          >
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              checked={value.includes(id)}
              onChange={(event) => handleChange(id, event.target.checked)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {value.includes(id) ? <Check /> : null}
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

/** In the place of the choice, where the circles could not be asked for. */
export function CirclesFailed({ circles }: { circles: ReturnType<typeof useCircles> }) {
  const { t } = useTranslation();
  return circles.isError ? <FailedLine text={t("circles.failed")} query={circles} /> : null;
}
