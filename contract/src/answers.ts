const megabyte = 1024 * 1024;

/** A question of the week that is answered by a reply to its mail. */
export const answerLimits = {
  mailMegabytes: 25,
  mailBytes: 25 * megabyte,
  /** The same in the form of a mail service, where files are in base64. */
  formBytes: 48 * megabyte,
  /** So long after it was signed a form is taken: a service tries for eight hours. */
  signedHours: 12,
  /** Answers of a member to one question. */
  perQuestion: 5,
  /** So long after a question has left its circle a reply to its mail is still taken. */
  daysAfter: 30,
  /** Mails a day that tell a member why a reply became no blessing. */
  refusalsADay: 5,
  /** Letters of a mail that are looked at for the reply in it. */
  textMax: 200_000,
  partsMax: 2_000,
  /** A picture that is part of a design, such as a logo below a signature, is smaller. */
  ornamentBytes: 10 * 1024,
  /** Mails of a mailbox that one look at it takes; the next ones wait for the next look. */
  mailsAtOnce: 25,
} as const;
