import type { Notification } from "@blessing-jar/contract/notifications.ts";
import { paths } from "../../paths.ts";

type Happening = Pick<Notification, "kind" | "how" | "people" | "connectionId">;

/** The name of the sentence that tells it. */
export function lineOf({ kind: told, how, people, connectionId }: Happening): string {
  const kind = how ?? told;
  if (kind === "asked") return connectionId ? "askedToConnect" : "askedToShare";
  if (kind === "shared" || kind === "answered" || kind === "question" || kind === "decided") return kind;
  // Who reports is not named, so there nobody is the other.
  if (people === 2 && kind !== "reported") return `${kind}Two`;
  return people > 1 ? `${kind}Many` : kind;
}

/** Where one sees what it tells of; undefined where there is nothing to see. */
export function addressOf({ kind, blessing, circle }: Notification): string | undefined {
  if (kind === "decided") return undefined;
  if (kind === "reported") return paths.admin({ tab: "reported" });
  if (kind === "reacted" || kind === "commented" || kind === "answered")
    return paths.dashboard({ blessing: blessing?.id });
  if (kind === "shared") return paths.family({ circle: circle?.id, blessing: blessing?.id });
  return circle ? paths.family({ circle: circle.id }) : paths.network();
}
