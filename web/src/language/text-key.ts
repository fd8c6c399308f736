import type { i18n } from "./i18n.ts";

/** English, file by file: what may be asked for. */
interface English {
  accounts: typeof import("@blessing-jar/locales/en/accounts.json");
  administration: typeof import("@blessing-jar/locales/en/administration.json");
  album: typeof import("@blessing-jar/locales/en/album.json");
  blessings: typeof import("@blessing-jar/locales/en/blessings.json");
  categories: typeof import("@blessing-jar/locales/en/categories.json");
  celebrations: typeof import("@blessing-jar/locales/en/celebrations.json");
  challenges: typeof import("@blessing-jar/locales/en/challenges.json");
  circles: typeof import("@blessing-jar/locales/en/circles.json");
  comments: typeof import("@blessing-jar/locales/en/comments.json");
  consent: typeof import("@blessing-jar/locales/en/consent.json");
  contact: typeof import("@blessing-jar/locales/en/contact.json");
  donations: typeof import("@blessing-jar/locales/en/donations.json");
  errors: typeof import("@blessing-jar/locales/en/errors.json");
  exports: typeof import("@blessing-jar/locales/en/exports.json");
  factors: typeof import("@blessing-jar/locales/en/factors.json");
  imports: typeof import("@blessing-jar/locales/en/imports.json");
  invitations: typeof import("@blessing-jar/locales/en/invitations.json");
  jar: typeof import("@blessing-jar/locales/en/jar.json");
  keepsake: typeof import("@blessing-jar/locales/en/keepsake.json");
  landing: typeof import("@blessing-jar/locales/en/landing.json");
  legal: typeof import("@blessing-jar/locales/en/legal.json");
  links: typeof import("@blessing-jar/locales/en/links.json");
  mail: typeof import("@blessing-jar/locales/en/mail.json");
  manifest: typeof import("@blessing-jar/locales/en/manifest.json");
  media: typeof import("@blessing-jar/locales/en/media.json");
  memories: typeof import("@blessing-jar/locales/en/memories.json");
  moderation: typeof import("@blessing-jar/locales/en/moderation.json");
  moods: typeof import("@blessing-jar/locales/en/moods.json");
  network: typeof import("@blessing-jar/locales/en/network.json");
  notifications: typeof import("@blessing-jar/locales/en/notifications.json");
  openid: typeof import("@blessing-jar/locales/en/openid.json");
  outbox: typeof import("@blessing-jar/locales/en/outbox.json");
  passkeys: typeof import("@blessing-jar/locales/en/passkeys.json");
  people: typeof import("@blessing-jar/locales/en/people.json");
  profile: typeof import("@blessing-jar/locales/en/profile.json");
  prompts: typeof import("@blessing-jar/locales/en/prompts.json");
  questions: typeof import("@blessing-jar/locales/en/questions.json");
  quotes: typeof import("@blessing-jar/locales/en/quotes.json");
  reactions: typeof import("@blessing-jar/locales/en/reactions.json");
  reminders: typeof import("@blessing-jar/locales/en/reminders.json");
  reports: typeof import("@blessing-jar/locales/en/reports.json");
  seen: typeof import("@blessing-jar/locales/en/seen.json");
  shares: typeof import("@blessing-jar/locales/en/shares.json");
  shell: typeof import("@blessing-jar/locales/en/shell.json");
  stats: typeof import("@blessing-jar/locales/en/stats.json");
  thanks: typeof import("@blessing-jar/locales/en/thanks.json");
  tokens: typeof import("@blessing-jar/locales/en/tokens.json");
  tour: typeof import("@blessing-jar/locales/en/tour.json");
  translations: typeof import("@blessing-jar/locales/en/translations.json");
  trash: typeof import("@blessing-jar/locales/en/trash.json");
  validation: typeof import("@blessing-jar/locales/en/validation.json");
  webhooks: typeof import("@blessing-jar/locales/en/webhooks.json");
}

type WithoutCount<Name extends string> = Name extends `${infer Bare}_${Intl.LDMLPluralRule}` ? Bare : Name;

type KeysOf<Section, Path extends string = ""> = {
  [Name in Exclude<keyof Section, "default"> & string]: Section[Name] extends string
    ? `${Path}${WithoutCount<Name>}`
    : KeysOf<Section[Name], `${Path}${Name}.`>;
}[Exclude<keyof Section, "default"> & string];

/** The name of a text. One that is put together from a closed list is checked for each of its members. */
export type TextKey = KeysOf<English>;

/** Whether there is a text for what came from elsewhere: an error's code, a field's message. */
export function isTextKey({ exists }: Pick<typeof i18n, "exists">, key: string): key is TextKey {
  return exists(key);
}
