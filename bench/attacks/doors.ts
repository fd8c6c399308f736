import { randomUUIDv7 } from "node:crypto";
import { login } from "@blessing-jar/contract/accounts.ts";
import { createBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { createSubscription } from "@blessing-jar/contract/donations.ts";
import { prepareExport } from "@blessing-jar/contract/exports.ts";
import { prepareCodes } from "@blessing-jar/contract/factors.ts";
import { openImport } from "@blessing-jar/contract/imports.ts";
import { preparePasskey } from "@blessing-jar/contract/passkeys.ts";
import { updatePushSubscription } from "@blessing-jar/contract/push.ts";
import { type Attack, does, many, tally, visits } from "./attack.ts";
import { type Attacker, nameOf, newcomer } from "./target.ts";

const megabyte = 1024 ** 2;
const words = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };

const atOnce = async (times: number, call: (index: number) => ReturnType<Attacker["ask"]>) =>
  tally((await Promise.all(many(times, call))).map(nameOf));

export const attacksOfDoors: Attack[] = [
  does(
    "a passkey, and codes, before the address is proven (F6, F7, F8)",
    /^(403 account.unproven|503 passkey.unavailable), 403 account.unproven$/,
    async (mallory) =>
      [await mallory.call(preparePasskey, { body: {} }), await mallory.call(prepareCodes, { body: {} })]
        .map(nameOf)
        .join(", "),
  ),
  {
    name: "an export that another site leads to, twelve times (F9)",
    answered: /^12 × 403 request.foreign-origin$/,
    async prepare(target) {
      const mallory = await target.member({ isProven: true });
      await mallory.call(prepareExport, { body: {} });
      const headers = { cookie: `session=${mallory.token}`, "sec-fetch-site": "cross-site" };
      return async () =>
        tally(
          (await Promise.all(many(12, () => mallory.from.ask("/api/export/file", { headers })))).map(nameOf),
        );
    },
  },
  visits("400 guesses of links that end mails (F10)", /429/, async (mallory) => {
    const guess = (index: number) => mallory.ask(`/api/unsubscribe?token=guess-${index}`, { method: "POST" });
    return await atOnce(400, guess);
  }),
  does(
    "an import of 21 GB from an unproven address (F12)",
    /^403 account.address-unproven$/,
    async (mallory) =>
      nameOf(await mallory.call(openImport, { body: { fileName: "jar.zip", size: 21_000 * megabyte } })),
  ),
  does(
    "thirty imports of 400 MB begun at once, 500 are allowed",
    /^1?\d × |200/,
    async (mallory) =>
      await atOnce(30, () =>
        mallory.call(openImport, { body: { fileName: "jar.zip", size: 400 * megabyte } }),
      ),
  ),
  does("a push key that is no point of the curve (P1)", /^400 request.invalid$/, async (mallory) =>
    nameOf(
      await mallory.call(updatePushSubscription, {
        body: {
          endpoint: "https://fcm.googleapis.com/fcm/send/x",
          keys: { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) },
          isDetailed: true,
        },
      }),
    ),
  ),
  does("100 uploads of 1 MB of nothing, one after the other (S3)", /429|413|415|422|503/, async (mallory) => {
    const junk = Buffer.alloc(megabyte, "x");
    const answers: string[] = [];
    for (let time = 0; time < 100; time += 1) answers.push((await mallory.upload(junk)).answer);
    return tally(answers);
  }),
  does("60 uploads of 20 MB at once", /./, async (mallory) => {
    const junk = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(20 * megabyte, "x")]);
    return tally((await Promise.all(many(60, () => mallory.upload(junk)))).map(({ answer }) => answer));
  }),
  does("500 small uploads at once", /./, async (mallory) => {
    const junk = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(2_000, "x")]);
    return tally((await Promise.all(many(500, () => mallory.upload(junk)))).map(({ answer }) => answer));
  }),
  does(
    "one key for 50 blessings at once",
    /^(201, 49 × 200|49 × 200, 201|\d+ × 200, 201, \d+ × 200)$/,
    async (mallory) => {
      const body = { ...words, idempotencyKey: randomUUIDv7() };
      return await atOnce(50, () => mallory.call(createBlessing, { body }));
    },
  ),
  does(
    "600 blessings at once, 300 are allowed",
    /^30\d × 201, \d+ × (429|503)/,
    async (mallory) => await atOnce(600, () => mallory.call(createBlessing, { body: words })),
  ),
  {
    name: "150 whole lists of 20,000 blessings at once",
    answered: /^2 × 200, 148 × 429 request.too-many$/,
    async prepare(target) {
      const mallory = await target.member();
      await mallory.fillJar();
      return async () => await atOnce(150, () => mallory.call(listBlessings));
    },
  },
  visits(
    "30 accounts made by one network, and one more",
    /^30 × 200, 429 request.too-many$|429/,
    async (mallory) => await atOnce(45, () => mallory.call(login, { body: newcomer() })),
  ),
  {
    name: "1,000 hashes asked for from 20 networks",
    answered: /401|429|503/,
    async prepare(target) {
      const from = many(20, () => target.visitor());
      const guess = (index: number) =>
        from[index % from.length]?.call(login, {
          body: { email: `${index}@example.org`, password: "a jar on the sill" },
        });
      return async () =>
        tally((await Promise.all(many(1_000, guess))).map((answer) => (answer ? nameOf(answer) : "")));
    },
  },
  does(
    "twelve monthly donations begun at once (D1)",
    /^(\d+ × )?(201|404|409|503)/,
    async (mallory) =>
      await atOnce(12, () =>
        mallory.call(createSubscription, { body: { amount: 2_000, idempotencyKey: randomUUIDv7() } }),
      ),
  ),
];
