import { useTranslation } from "react-i18next";
import { ThemeOrnament } from "./theme-ornament.tsx";
import { coloursOf, type QuickStartName, quickStartNames, quickStarts } from "./use-planner.ts";

export function QuickStartCards({ onStart }: { onStart: (name: QuickStartName) => void }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("celebrations.quick.title")} className="grid gap-4 md:grid-cols-3">
      {quickStartNames.map((name) => {
        const { theme } = quickStarts[name];
        const { backgroundColor, textColor } = coloursOf[theme];
        return (
          <li key={name} className="min-w-0">
            <button
              type="button"
              onClick={() => onStart(name)}
              className="card card-lifting flex h-full w-full items-center gap-4 p-3 text-start"
            >
              <span
                className="grid size-20 shrink-0 place-items-center rounded-tile border border-line"
                style={{ backgroundColor, color: textColor }}
              >
                <ThemeOrnament theme={theme} className="w-14" />
              </span>
              <span className="grid min-w-0 gap-0.5 pe-2">
                <span className="font-display text-heading text-ink">
                  {t(`celebrations.quick.${name}.title`)}
                </span>
                <span className="text-meta text-pretty text-ink-soft">
                  {t(`celebrations.quick.${name}.text`)}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
