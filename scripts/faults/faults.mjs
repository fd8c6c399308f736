import { administration } from "./administration.mjs";
import { answers } from "./answers.mjs";
import { limits } from "./limits.mjs";
import { mails } from "./mails.mjs";
import { media } from "./media.mjs";
import { moderation } from "./moderation.mjs";
import { rights } from "./rights.mjs";
import { sessions } from "./sessions.mjs";
import { translations } from "./translations.mjs";

/**
 * Faults that somebody could write by mistake, each in one place, and the tests that must notice it.
 * @typedef {{ name: string, file: string, from: string, to: string, tests: string[] }} Fault `from` stands once in `file`
 */

/** @type {(Fault & { area: string })[]} */
export const faults = Object.entries({
  rights,
  sessions,
  limits,
  media,
  mails,
  answers,
  administration,
  moderation,
  translations,
}).flatMap(([area, list]) => list.map((fault) => ({ area, ...fault })));
