/** Once nothing else is to be done, and then at the latest after a while. */
export function whenIdle(task: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(task, { timeout: 4_000 });
  else setTimeout(task, 1_000);
}
