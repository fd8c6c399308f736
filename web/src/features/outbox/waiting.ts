import type { createBlessing } from "@blessing-jar/contract/blessings.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { create } from "zustand";
import { useSession } from "../../api/session-store.ts";
import type { OutboxFile } from "../../storage/outbox.ts";
import type { KeptFile } from "../media/media-state.ts";

interface Outbox {
  /** Whose it is; undefined until it was read. */
  memberId: string | undefined;
  items: readonly Waiting[];
  sendingId: string | undefined;
}

const empty: Outbox = { memberId: undefined, items: [], sendingId: undefined };

/** What the signed-in member has written that is on this device alone. */
export const useOutbox = create<Outbox>()(() => empty);

// Privacy: nobody else's are shown, not for a moment.
useSession.subscribe(({ user }) => {
  if (user?.id !== useOutbox.getState().memberId) useOutbox.setState(empty);
});

/** Why the server, or the device, did not take one as it is. */
export type Refusal =
  /** An answer of the API, as it came. */
  | { kind: "answer"; status: number; text: string }
  /** The bytes are no longer on this device. */
  | { kind: "file-gone"; name: string };

export type WaitingFile = OutboxFile<KeptFile>;

export interface Waiting {
  /** The idempotency key under which it is created. */
  id: string;
  /** What is sent, but for its files. */
  body: Omit<BodyOf<typeof createBlessing>, "mediaUrls" | "mediaTypes" | "idempotencyKey">;
  /** What the form goes on with. */
  values: object;
  files: readonly WaitingFile[];
  writtenAt: number;
  /** Undefined where a version before this one has kept it. */
  keptAs?: string | undefined;
  /** It was opened again and changed: what the server may have by its key is older. */
  isMended: boolean;
  refusal?: Refusal | undefined;
}

const inAddress = "waiting-";

export const waitingTarget = (id: string) => inAddress + id;

export function waitingIn(target: string): string | undefined {
  return target.startsWith(inAddress) ? target.slice(inAddress.length) : undefined;
}
