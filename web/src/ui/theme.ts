export type Theme = "light" | "dark" | "system";

const key = "theme";

export function getTheme(): Theme {
  const stored = localStorage.getItem(key);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** `public/theme.js` hears the event and paints it. */
export function setTheme(theme: Theme) {
  if (theme === "system") localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  window.dispatchEvent(new Event("themechange"));
}
