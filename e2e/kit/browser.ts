/** What Chromium would otherwise ask of the world outside, and a microphone that is always there. */
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages that live for seconds do not earn what their scripts' optimization costs: an eighth of the suite's CPU time.
  "--js-flags=--no-opt --no-maglev",
  // Newer ones ask again for a module that could not be fetched; many of those in use do not.
  "--disable-features=ModuleMapDoNotCacheFailedFetch",
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
  // A name in a home's network: over plain HTTP, browsers trust their own machine alone.
  "--host-resolver-rules=MAP jar.home.arpa 127.0.0.1",
];

/**
 * Memory for some corners of a page. All is laid out, found and pressed where it is, and hardly anything is drawn, which was a
 * fifth of what a page costs.
 */
const undrawn = "--force-gpu-mem-available-mb=1";

/** Journeys ask what a page is; one that takes a picture of it has a browser that draws, in a file of its own. */
export const launching = ({ draws = false } = {}) => ({
  args: draws ? flags : [...flags, undrawn],
  executablePath: process.env.CHROME_PATH,
});
