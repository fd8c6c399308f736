/** @type {import("./faults.mjs").Fault[]} */
export const mails = [
  {
    name: "a name is markup in a mail",
    file: "server/src/kit/escape-html.ts",
    from: "(sign) => entities[sign] ?? sign",
    to: "(sign) => sign",
    tests: ["server/src/services", "server/src/features/accounts/accounts.mails.test.ts"],
  },
  {
    name: "a name begins a line of its own",
    file: "server/src/services/mail-frame.ts",
    from: '.replace(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu, " ")',
    to: "",
    tests: ["server/src/services"],
  },
  {
    name: "a name turns the words after it round",
    file: "server/src/services/mail-frame.ts",
    from: '    .replace(turnsDirection, "")\n',
    to: "",
    tests: ["server/src/services"],
  },
  {
    name: "a name is a link to a stranger",
    file: "server/src/services/mail-frame.ts",
    from: '"$1 ");',
    to: '"$1");',
    tests: ["server/src/services", "server/src/features/invitations"],
  },
  {
    name: "a mail cannot be unsubscribed from in one press",
    file: "server/src/services/mail-message.ts",
    from: "if (!url) return {};",
    to: "if (url || !url) return {};",
    tests: ["server/src/services", "server/src/features/notifications"],
  },
  {
    name: "an answer by a machine is answered",
    file: "server/src/services/mail-message.ts",
    from: '"Auto-Submitted": "auto-generated", ',
    to: "",
    tests: ["server/src/services"],
  },
  {
    name: "a mail server's words reach the log",
    file: "server/src/services/mail-smtp.ts",
    from: 'super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(" ")})`);',
    to: 'super(`The mail server did not take a mail (${[code, responseCode].filter(Boolean).join(" ")}) ${Object(cause).message}`);',
    tests: ["server/src/services", "server/src/features/accounts", "server/src/features/credentials"],
  },
  {
    name: "a mail travels in the open",
    file: "server/src/services/mail-smtp.ts",
    from: "    requireTLS: needsTls(smtpUrl),\n",
    to: "",
    tests: ["server/src/services/mail.test.ts"],
  },
];
