import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";

interface CircleOptionsProps {
  circles: readonly Circle[];
  chosen: readonly Circle[];
  onChoose: (id: string, isChosen: boolean) => void;
}

export function CircleOptions({ circles, chosen, onChoose }: CircleOptionsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="rounded-tile border border-line bg-paper-sunk/50 px-4 pt-3 pb-2">
      <legend className="sr-only">{t("shares.choose")}</legend>
      <p aria-hidden="true" className="text-ui font-medium text-ink">
        {t("shares.choose")}
      </p>
      {circles.map((circle) => (
        <Checkbox
          key={circle.id}
          label={<bdi className="wrap-anywhere">{circle.name}</bdi>}
          description={
            <>
              {circle.description ? (
                <span className="line-clamp-2 text-ink-soft wrap-anywhere">
                  <bdi>{circle.description}</bdi>
                </span>
              ) : null}
              <span className="block">{t("shares.people", { count: circle.memberCount })}</span>
            </>
          }
          checked={chosen.some(({ id }) => id === circle.id)}
          onChange={(event) => onChoose(circle.id, event.target.checked)}
        />
      ))}
    </fieldset>
  );
}
