import type { Notification } from "@blessing-jar/contract/notifications.ts";
import notifications from "@blessing-jar/locales/en/notifications.json";
import reactions from "@blessing-jar/locales/en/reactions.json";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { addTexts } from "../../language/i18n.ts";
import { NotificationRow } from "./notifications-panel.tsx";

addTexts("en", { notifications, reactions });

const told: Notification = {
  id: "0199a000-0000-7000-8000-000000000001",
  kind: "reacted",
  createdAt: "2026-11-21T08:00:00.000000Z",
  isRead: false,
  actor: { id: "0199a000-0000-7000-8000-000000000002", fullName: "Ruth Hale", profilePhotoUrl: null },
  people: 1,
  blessing: { id: "0199a000-0000-7000-8000-000000000003", title: "Bread" },
  circle: null,
  connectionId: null,
};

const rowOf = (notification: Notification) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationRow notification={notification} onFollow={() => {}} />
    </MemoryRouter>,
  );

test("a kind that this page knows is told in its own words, and leads to what it is about", () => {
  const row = rowOf(told);
  expect(row).toMatch(/Ruth Hale.*reacted to “.*Bread/);
  expect(row).toContain(`blessing=${told.blessing?.id}`);
});

test("a reaction is told by its own sign and word", () => {
  expect(rowOf({ ...told, reaction: "prayer" })).toContain(reactions.types.prayer);
  expect(rowOf(told)).not.toContain(reactions.types.heart);
});

test("a comment is told with its first words, which run their own way", () => {
  expect(rowOf({ ...told, kind: "commented", said: "ما أحلاه" })).toMatch(/<span dir="auto"[^>]*>ما أحلاه</);
  expect(rowOf({ ...told, kind: "commented" })).not.toContain("line-clamp-2");
});

test.each(["celebrated", "constructor", "__proto__"])(
  "a page of the version before tells plainly of %s, a kind that it does not know, and breaks at none",
  (kind) => {
    // As it comes from the network, whatever the types of this page say.
    for (const answer of [
      { ...told, kind },
      { ...told, how: kind },
    ]) {
      const row = rowOf(JSON.parse(JSON.stringify(answer)));
      expect(row).toContain(notifications.mail.title);
      expect(row).toContain("<svg");
      expect(row).not.toContain("notifications.lines");
      expect(row).not.toContain("href");
    }
  },
);
