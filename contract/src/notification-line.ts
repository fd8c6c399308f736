import type { AnyNotificationKind } from "./notifications.ts";

interface Told {
  kind: AnyNotificationKind;
  /** How many did it. */
  people: number;
  connectionId: string | null;
}

/** The sentence that tells of it, below `notifications.lines`: in the bell, in mails and on the lock screen. */
export function notificationLine({ kind, people, connectionId }: Told) {
  if (kind === "asked") return connectionId ? "askedToConnect" : "askedToShare";
  if (kind === "shared" || kind === "answered" || kind === "question" || kind === "decided") return kind;
  // Who reports is not named, so there nobody is the other.
  if (people === 2 && kind !== "reported") return `${kind}Two` as const;
  return people > 1 ? (`${kind}Many` as const) : kind;
}
