import type { Notification } from "@blessing-jar/contract/notifications.ts";

type Happening = Pick<Notification, "kind" | "how" | "people" | "connectionId">;

/** The name of the sentence that tells it. */
export function lineOf({ kind: told, how, people, connectionId }: Happening) {
  const kind = how ?? told;
  if (kind === "asked") return connectionId ? "askedToConnect" : "askedToShare";
  if (kind === "shared" || kind === "answered" || kind === "question" || kind === "decided") return kind;
  // Who reports is not named, so there nobody is the other.
  if (people === 2 && kind !== "reported") return `${kind}Two` as const;
  return people > 1 ? (`${kind}Many` as const) : kind;
}
