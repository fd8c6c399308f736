import { paths } from "../paths.ts";
import { openResetDialog, openVerificationDialog } from "./auth-dialog-store.ts";

interface MailLink {
  kind: "reset" | "verify";
  token: string;
}

/** Reads `/?reset=TOKEN` and `/?verify=TOKEN`, and takes the token out of the address and the history. */
export function takeMailLink(): MailLink | undefined {
  const link = readMailLink(window.location);
  if (link) window.history.replaceState(window.history.state, "", paths.landing());
  return link;
}

export function readMailLink({
  pathname,
  search,
}: Pick<Location, "pathname" | "search">): MailLink | undefined {
  if (pathname !== paths.landing()) return undefined;
  const query = new URLSearchParams(search);
  const [reset, verify] = [query.get("reset"), query.get("verify")];
  if (reset) return { kind: "reset", token: reset };
  return verify ? { kind: "verify", token: verify } : undefined;
}

export function followMailLink({ kind, token }: MailLink): void {
  if (kind === "reset") openResetDialog(token);
  else void followVerification(token);
}

/** Again after each sign-in that the link asked for. */
export async function followVerification(token: string): Promise<void> {
  const { verifyEmail } = await import("../features/accounts/verify-email.ts");
  await verifyEmail(token, (email) => openVerificationDialog({ email, token }));
}
