// Runs after theme.js before the first paint of a document that was drawn for a stranger, in the language that their browser asked
// for. Whoever chose another, or is signed in, sees nothing of it: `src/app/main.tsx` draws their own page and then takes the
// class away.
(() => {
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const { classList, dataset } = document.documentElement;
  classList.add("not-settled");
  const isSignedIn = stored("auth-storage").includes('"token":"');
  if (isSignedIn || (stored("language") || dataset.builtIn) !== dataset.builtIn)
    classList.add("not-as-built");
})();
