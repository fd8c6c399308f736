// Runs before the first paint, so that neither theme nor direction flickers.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const showTheme = () => {
    const theme = stored("theme");
    const isDark = theme === "dark" || (theme !== "light" && dark.matches);
    root.classList.toggle("dark", isDark);
    root.style.colorScheme = isDark ? "dark" : "light";
    const bar = document.querySelector('meta[name="theme-color"]');
    if (bar) bar.setAttribute("content", isDark ? "#131924" : "#fef7ed");
  };

  const language = stored("language");
  if (language && /^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(language)) {
    root.lang = language;
    root.dir = /^(ar|ur)\b/.test(language) ? "rtl" : "ltr";
    const manifest = document.querySelector('link[rel="manifest"]');
    if (manifest) manifest.href += `?language=${language}`;
  }

  showTheme();
  dark.addEventListener("change", showTheme);
  addEventListener("storage", showTheme);
  addEventListener("themechange", showTheme);
})();
