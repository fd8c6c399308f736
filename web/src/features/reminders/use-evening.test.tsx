import type { Evening } from "@blessing-jar/contract/evening.ts";
import reminders from "@blessing-jar/locales/en/reminders.json";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { useConfig } from "../../api/config.ts";
import { useSession } from "../../api/session-store.ts";
import { addTexts } from "../../language/i18n.ts";
import { useEveningSentence } from "./use-evening.ts";

addTexts("en", { reminders });

const evening: Evening = {
  isWanted: true,
  days: [0, 1, 2, 3, 4, 5, 6],
  minute: 20 * 60 + 30,
  pausedUntil: null,
  isAnswered: true,
  channel: "mail",
};

function sentenceOf(given: Evening, { isMailDelivered = true, emailVerified = true }): string {
  begin(useConfig.getInitialState(), { isMailDelivered });
  begin(useSession.getInitialState(), { user: { id: "grace", emailVerified }, token: "a token" });
  let words = "";
  function Sentence() {
    words = useEveningSentence()(given);
    return null;
  }
  renderToStaticMarkup(<Sentence />);
  return words;
}

/** What is drawn to text reads a store as it began, and the files of tests share their stores. */
function begin(state: object, changes: object): void {
  const before = { ...state };
  Object.assign(state, changes);
  onTestFinished(() => {
    Object.assign(state, before);
  });
}

test("a question is promised by mail only where mail goes out, to an address that is proven; a browser needs none", () => {
  expect(sentenceOf(evening, {})).toBe("Every day at 8:30 PM, by mail.");
  const unproven = "It begins as soon as you have confirmed your address.";
  expect(sentenceOf(evening, { emailVerified: false })).toBe(unproven);
  const noMail = "It cannot come by mail: no mail goes out from here yet.";
  expect(sentenceOf(evening, { isMailDelivered: false })).toBe(noMail);
  expect(sentenceOf(evening, { isMailDelivered: false, emailVerified: false })).toBe(noMail);
  const byPush = "Every day at 8:30 PM, as a notification on your devices.";
  expect(sentenceOf({ ...evening, channel: "push" }, { isMailDelivered: false })).toBe(byPush);
  expect(sentenceOf({ ...evening, channel: "push" }, { emailVerified: false })).toBe(byPush);
});
