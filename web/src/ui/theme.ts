import { local } from "../storage/local.ts";

export type Theme = "light" | "dark" | "system";

const key = "theme";

export function getTheme(): Theme {
  const stored = local.get(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** `public/theme.js` hears the event and paints it. */
export function setTheme(theme: Theme) {
  if (theme === "system") local.remove(key);
  else local.set(key, theme);
  window.dispatchEvent(new Event("themechange"));
}
