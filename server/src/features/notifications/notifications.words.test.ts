import { notificationKinds, notificationLine } from "@blessing-jar/contract/notifications.ts";
import { expect, test } from "vitest";
import { hasText } from "../../kit/bundled-texts.ts";

test("whatever a member is told of has its sentence in the bell and in mails, and one for a locked screen", () => {
  const keys = notificationKinds.flatMap((kind) => [
    `notifications.push.lines.${kind}`,
    ...[1, 2, 3].flatMap((people) =>
      [null, "a connection"].map(
        (connectionId) => `notifications.lines.${notificationLine({ kind, people, connectionId })}`,
      ),
    ),
  ]);
  keys.push("notifications.lines.declinedEdit", "notifications.push.lines.declinedEdit");
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
});
