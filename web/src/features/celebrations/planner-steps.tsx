import type { ReactNode, Ref } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";

/** What each step asks, by the paths of its fields: the first that a path lies in is its step. */
const fieldsOf = {
  what: ["name", "eventType", "eventDate", "blessingIds"],
  who: ["isPrivate", "sharedCircleIds", "settings.reminderDays"],
  look: ["settings", "description", "musicUrl"],
};
export type PlannerStep = keyof typeof fieldsOf;
export const plannerSteps: readonly PlannerStep[] = ["what", "who", "look"];

export const isIn =
  (step: PlannerStep) =>
  (path: string): boolean =>
    fieldsOf[step].some((field) => path === field || path.startsWith(`${field}.`));

const nameOf = { what: "stepWhat", who: "stepWho", look: "stepLook" } as const;

interface PlannerStepsProps {
  ref: Ref<HTMLOListElement>;
  step: PlannerStep;
  onStep: (step: PlannerStep) => void;
}

/** Where one is, and the way to the others: none is locked, and what was typed in one stays. */
export function PlannerSteps({ ref, step, onStep }: PlannerStepsProps) {
  const { t } = useTranslation();
  const at = plannerSteps.indexOf(step);
  return (
    <ol
      ref={ref}
      aria-label={t("celebrations.planner.stepsLabel")}
      className="grid grid-cols-3 gap-2 tight:grid-cols-1"
    >
      {plannerSteps.map((each, index) => (
        <li key={each} className="min-w-0">
          <button
            type="button"
            aria-current={each === step ? "step" : undefined}
            onClick={() => onStep(each)}
            className={cx(
              "grid min-h-11 w-full content-end gap-1.5 rounded-lg pt-2 text-start text-ui transition duration-200",
              each === step ? "font-medium text-ink" : "text-ink-soft hover:text-ink",
            )}
          >
            <span className="wrap-anywhere">{t(`celebrations.planner.${nameOf[each]}`)}</span>
            <span
              aria-hidden="true"
              className={cx("h-1 rounded-full", index <= at ? "bg-terra" : "bg-line-strong")}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

interface PlannerSectionProps {
  name: PlannerStep;
  step: PlannerStep;
  children: ReactNode;
}

/** Hidden, not gone: a file goes on being sent, and fields keep what they hold. */
export function PlannerSection({ name, step, children }: PlannerSectionProps) {
  return (
    <div hidden={name !== step} className={cx(name === step && "grid grid-cols-1 gap-6")}>
      {children}
    </div>
  );
}
