import "i18next";

/** English, file by file: what `t` may be asked for. */
interface English {
  accounts: typeof import("@blessing-jar/locales/en/accounts.json")["default"];
  administration: typeof import("@blessing-jar/locales/en/administration.json")["default"];
  album: typeof import("@blessing-jar/locales/en/album.json")["default"];
  blessings: typeof import("@blessing-jar/locales/en/blessings.json")["default"];
  categories: typeof import("@blessing-jar/locales/en/categories.json")["default"];
  celebrations: typeof import("@blessing-jar/locales/en/celebrations.json")["default"];
  challenges: typeof import("@blessing-jar/locales/en/challenges.json")["default"];
  circles: typeof import("@blessing-jar/locales/en/circles.json")["default"];
  comments: typeof import("@blessing-jar/locales/en/comments.json")["default"];
  consent: typeof import("@blessing-jar/locales/en/consent.json")["default"];
  contact: typeof import("@blessing-jar/locales/en/contact.json")["default"];
  donations: typeof import("@blessing-jar/locales/en/donations.json")["default"];
  errors: typeof import("@blessing-jar/locales/en/errors.json")["default"];
  exports: typeof import("@blessing-jar/locales/en/exports.json")["default"];
  factors: typeof import("@blessing-jar/locales/en/factors.json")["default"];
  imports: typeof import("@blessing-jar/locales/en/imports.json")["default"];
  invitations: typeof import("@blessing-jar/locales/en/invitations.json")["default"];
  jar: typeof import("@blessing-jar/locales/en/jar.json")["default"];
  keepsake: typeof import("@blessing-jar/locales/en/keepsake.json")["default"];
  landing: typeof import("@blessing-jar/locales/en/landing.json")["default"];
  legal: typeof import("@blessing-jar/locales/en/legal.json")["default"];
  links: typeof import("@blessing-jar/locales/en/links.json")["default"];
  mail: typeof import("@blessing-jar/locales/en/mail.json")["default"];
  manifest: typeof import("@blessing-jar/locales/en/manifest.json")["default"];
  media: typeof import("@blessing-jar/locales/en/media.json")["default"];
  memories: typeof import("@blessing-jar/locales/en/memories.json")["default"];
  moderation: typeof import("@blessing-jar/locales/en/moderation.json")["default"];
  moods: typeof import("@blessing-jar/locales/en/moods.json")["default"];
  network: typeof import("@blessing-jar/locales/en/network.json")["default"];
  notifications: typeof import("@blessing-jar/locales/en/notifications.json")["default"];
  outbox: typeof import("@blessing-jar/locales/en/outbox.json")["default"];
  passkeys: typeof import("@blessing-jar/locales/en/passkeys.json")["default"];
  profile: typeof import("@blessing-jar/locales/en/profile.json")["default"];
  prompts: typeof import("@blessing-jar/locales/en/prompts.json")["default"];
  questions: typeof import("@blessing-jar/locales/en/questions.json")["default"];
  quotes: typeof import("@blessing-jar/locales/en/quotes.json")["default"];
  reactions: typeof import("@blessing-jar/locales/en/reactions.json")["default"];
  reminders: typeof import("@blessing-jar/locales/en/reminders.json")["default"];
  reports: typeof import("@blessing-jar/locales/en/reports.json")["default"];
  shares: typeof import("@blessing-jar/locales/en/shares.json")["default"];
  shell: typeof import("@blessing-jar/locales/en/shell.json")["default"];
  stats: typeof import("@blessing-jar/locales/en/stats.json")["default"];
  tour: typeof import("@blessing-jar/locales/en/tour.json")["default"];
  translations: typeof import("@blessing-jar/locales/en/translations.json")["default"];
  trash: typeof import("@blessing-jar/locales/en/trash.json")["default"];
  validation: typeof import("@blessing-jar/locales/en/validation.json")["default"];
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: English };
  }
}
