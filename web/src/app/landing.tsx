import { useEffect } from "react";
import { later } from "../ui/later.tsx";
import { Alive } from "./alive.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { preloadsAuth } from "./preload.ts";

/** Drawn by the server, it is fetched where something is pressed; members do without. */
export const LandingPage = later(async () => ({
  default: (await import("../pages/landing-page.tsx")).LandingPage,
}));

/** The landing page with its ways in. */
export function Landing() {
  useEffect(() => removeFirstLetters, []);
  return (
    <>
      <LandingPage start={{ onClick: () => openAuthDialog("signup"), ...preloadsAuth }} />
      <Alive />
    </>
  );
}

/** Other pages say more than these letters, and one word would be set in two cuts. */
function removeFirstLetters(): void {
  document.getElementById("first-letters")?.remove();
}
