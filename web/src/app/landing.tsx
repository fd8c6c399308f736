import { useEffect } from "react";
import { LandingPage } from "../pages/landing-page.tsx";
import { Alive } from "./alive.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { preloadsAuth } from "./preload.ts";

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
