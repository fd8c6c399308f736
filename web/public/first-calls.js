// Runs after theme.js. Begins what a member's page asks for first together with its scripts, by its plain address alone; `src/api/first-calls.ts` hands each
// answer to the call that asks for it.
(() => {
  const [page, ...addresses] = document.querySelector('meta[name="first-calls"]').content.split(" ");
  if (location.pathname !== page || location.search) return;
  let token;
  try {
    token = JSON.parse(localStorage.getItem("auth-storage")).state.token;
  } catch {
    // Nobody is signed in, or the storage is shut.
  }
  if (!token) return;
  const now = new Date();
  const month = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}`;
  const begun = addresses.map((template) => {
    const address = template.replace("{month}", month).replace("{language}", document.documentElement.lang);
    const controller = new AbortController();
    const answer = fetch(address, {
      credentials: "include",
      headers: { accept: "application/json", "x-user-id": token },
      signal: controller.signal,
    });
    // Whoever takes it hears that it failed.
    answer.catch(() => {});
    return [address, { answer, controller, at: Date.now() }];
  });
  window.firstCalls = { token, begun: new Map(begun) };
})();
