import { expect, test } from "vitest";
import { type Notification, notificationAddress, notificationLine } from "./notifications.ts";

const some: Notification = {
  id: "1",
  kind: "reacted",
  createdAt: "2026-11-21T08:00:00.000Z",
  isRead: false,
  actor: { id: "n1", fullName: "Noor", profilePhotoUrl: null },
  people: 1,
  blessing: null,
  circle: null,
  connectionId: null,
};
const blessing = { id: "b1", title: "Rain at last" };
const circle = { id: "c1", name: "The Hales" };

test.each<[string, Partial<Notification>, string, string | undefined]>([
  ["a reaction", { blessing }, "reacted", "/dashboard?blessing=b1"],
  ["reactions of two", { blessing, people: 2 }, "reactedTwo", "/dashboard?blessing=b1"],
  ["reactions of several", { blessing, people: 3 }, "reactedMany", "/dashboard?blessing=b1"],
  ["a comment", { kind: "commented", blessing }, "commented", "/dashboard?blessing=b1"],
  [
    "comments of several",
    { kind: "commented", blessing, people: 3 },
    "commentedMany",
    "/dashboard?blessing=b1",
  ],
  ["a reply", { kind: "commented", how: "replied", blessing }, "replied", "/dashboard?blessing=b1"],
  [
    "mentions by two",
    { kind: "commented", how: "mentioned", blessing, people: 2 },
    "mentionedTwo",
    "/dashboard?blessing=b1",
  ],
  ["a share", { kind: "shared", blessing, circle }, "shared", "/family?circle=c1&blessing=b1"],
  ["the question of the week", { kind: "question", circle, actor: null }, "question", "/family?circle=c1"],
  ["what waits", { kind: "asked", blessing, circle }, "askedToShare", "/family?circle=c1"],
  ["somebody joining", { kind: "joined", circle }, "joined", "/family?circle=c1"],
  ["two joining", { kind: "joined", circle, people: 2 }, "joinedTwo", "/family?circle=c1"],
  ["several joining", { kind: "joined", circle, people: 3 }, "joinedMany", "/family?circle=c1"],
  ["a report", { kind: "reported", actor: null }, "reported", "/admin?tab=reported"],
  ["several reports", { kind: "reported", people: 2, actor: null }, "reportedMany", "/admin?tab=reported"],
  ["the end of one's report", { kind: "decided", actor: null }, "decided", undefined],
  ["a request", { kind: "asked", connectionId: "n1" }, "askedToConnect", "/network"],
])("%s is told by its own sentence and leads to it", (_, part, line, address) => {
  const notification = { ...some, ...part };
  expect(notificationLine({ ...notification, kind: notification.how ?? notification.kind })).toBe(line);
  expect(notificationAddress(notification)).toBe(address);
});
