import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { getTheme, setTheme, type Theme } from "../../ui/theme.ts";

const themes = [
  { value: "light", Icon: Sun },
  { value: "dark", Icon: Moon },
  { value: "system", Icon: Monitor },
] as const;

export function ThemeSwitch({ isLabelHidden = false }: { isLabelHidden?: boolean }) {
  const { t } = useTranslation();
  const name = useId();
  const theme = useTheme();
  return (
    <fieldset>
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-ui font-medium text-ink"}>
        {t("shell.theme.label")}
      </legend>
      <div className="flex h-12 w-fit items-center rounded-full border border-line-strong bg-card/40 px-px">
        {themes.map(({ value, Icon }) => (
          <label
            key={value}
            title={t(`shell.theme.${value}`)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-full text-ink-faint transition hover:text-ink has-checked:bg-terra-wash has-checked:text-terra-deep has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <Icon aria-hidden="true" className="size-[1.125rem]" />
            <span className="sr-only">{t(`shell.theme.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function useTheme(): Theme {
  return useSyncExternalStore(subscribe, getTheme, () => "system");
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("themechange", onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener("themechange", onChange);
    window.removeEventListener("storage", onChange);
  };
}
