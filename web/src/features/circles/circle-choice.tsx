import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";
import { FieldError } from "../../ui/field-error.tsx";

interface CircleChoiceProps {
  circles: Circle[];
  /** The ids of the chosen ones. */
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
}

export function CircleChoice({ circles, value, onChange, error }: CircleChoiceProps) {
  const { t } = useTranslation();
  const errorId = useId();

  function handleChange(id: string, isChosen: boolean) {
    onChange(isChosen ? [...value, id] : value.filter((each) => each !== id));
  }

  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="rounded-tile border border-line bg-paper-sunk/50 px-4 pt-3 pb-2"
    >
      <legend className="sr-only">{t("circles.choose")}</legend>
      <p aria-hidden="true" className="text-ui font-medium text-ink">
        {t("circles.choose")}
      </p>
      <div className="max-h-64 overflow-y-auto">
        {circles.map((circle) => (
          <Checkbox
            key={circle.id}
            label={<bdi>{circle.name}</bdi>}
            description={t("circles.members", { count: circle.memberCount })}
            checked={value.includes(circle.id)}
            onChange={(event) => handleChange(circle.id, event.target.checked)}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
