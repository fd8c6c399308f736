import { LandingPage } from "../pages/landing-page.tsx";
import { openAuthDialog } from "./auth-dialog-store.ts";
import { preloadsAuth } from "./preload.ts";

/** The landing page with its ways in. */
export function Landing() {
  return <LandingPage start={{ onClick: () => openAuthDialog("signup"), ...preloadsAuth }} />;
}
