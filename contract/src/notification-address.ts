import type { AnyNotificationKind } from "./notifications.ts";
import { paths } from "./paths.ts";

interface Told {
  kind: AnyNotificationKind;
  blessing: { id: string } | null;
  circle: { id: string } | null;
}

/** Where one sees what a notification tells of; undefined where there is nothing to see. */
export function notificationAddress({ kind, blessing, circle }: Told): string | undefined {
  if (kind === "decided") return undefined;
  if (kind === "reported") return paths.admin({ tab: "reported" });
  if (kind === "shared") return paths.family({ circle: circle?.id, blessing: blessing?.id });
  if (blessing && kind !== "asked") return paths.dashboard({ blessing: blessing.id });
  return circle ? paths.family({ circle: circle.id }) : paths.network();
}
