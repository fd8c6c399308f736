// Runs after theme.js before the first paint of landing.html, which holds an English visitor's first screen. Anybody else sees
// nothing of it: `src/app/main.tsx` draws their own page and then takes the class away.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const language = stored("language") || navigator.language;
  document.documentElement.classList.add("not-settled");
  const isSignedIn = stored("auth-storage").includes('"token":"');
  if (isSignedIn || !/^en\b/.test(language)) document.documentElement.classList.add("not-as-built");
})();
