import { paths } from "../paths.ts";
import {
  openNewAddressDialog,
  openResetDialog,
  openUndoDialog,
  openVerificationDialog,
} from "./auth-dialog-store.ts";

const kinds = ["reset", "verify", "address", "undo"] as const;

interface MailLink {
  kind: (typeof kinds)[number];
  token: string;
}

/** Reads `?reset=TOKEN` and the like, and takes the token out of the address and the history. */
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
  for (const kind of kinds) {
    const token = query.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}

export function followMailLink({ kind, token }: MailLink): void {
  if (kind === "reset") openResetDialog(token);
  else if (kind === "undo") openUndoDialog(token);
  else if (kind === "address") void followNewAddress(token);
  else void followVerification(token);
}

/** Again after each sign-in that the link asked for. */
export async function followVerification(token: string): Promise<void> {
  const { verifyEmail } = await import("../features/accounts/verify-email.ts");
  await verifyEmail(token, (email) => openVerificationDialog({ email, token }));
}

/** Again after each sign-in that the link asked for. */
export async function followNewAddress(token: string): Promise<void> {
  const { takeNewAddress } = await import("../features/accounts/new-address.ts");
  await takeNewAddress(token, () => openNewAddressDialog(token));
}
