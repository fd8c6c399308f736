// Runs after theme.js before the first paint of a member's document, which holds how its page begins. It is seen by whoever it is for, at the
// plain address alone and in their language; from anybody else it is hidden until `src/app/main.tsx` draws their own page.
(() => {
  const { classList, dataset, lang } = document.documentElement;
  if (!dataset.begun) return;
  const [path, language, who, mail] = dataset.begun.split(" ");
  let session = {};
  try {
    session = JSON.parse(localStorage.getItem("auth-storage")).state;
  } catch {
    // Nobody is signed in, or the storage is shut.
  }
  const { user, token, legalNotice } = session;
  // Above it stands what a member is to be told of their address and of legal texts.
  const isTold = legalNotice || (mail === "mail" && !user?.emailVerified);
  const isTheirs = token && !isTold && (who === "members" || user?.isAdmin);
  if (!isTheirs || lang !== language || location.pathname !== path || location.search)
    classList.add("not-as-built");
  // What has a worker has the face of titles, too, and no script waits for it.
  if (navigator.serviceWorker?.controller) classList.remove("is-begun");
})();
