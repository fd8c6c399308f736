import { randomUUIDv7 } from "node:crypto";
import { createBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { createSubscription } from "@blessing-jar/contract/donations.ts";
import { prepareExport } from "@blessing-jar/contract/exports.ts";
import { prepareCodes } from "@blessing-jar/contract/factors.ts";
import { openImport } from "@blessing-jar/contract/imports.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { preparePasskey } from "@blessing-jar/contract/passkeys.ts";
import { updatePushSubscription } from "@blessing-jar/contract/push.ts";
import { type Attack, many, tally } from "./attack.ts";
import { type Attacker, nameOf, type Target } from "./target.ts";

const megabyte = 1024 ** 2;
const words = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };

/** What one member does. */
function does(
  name: string,
  answered: RegExp,
  act: (mallory: Attacker, target: Target) => Promise<string>,
  { isProven = false } = {},
): Attack {
  return {
    name,
    answered,
    async prepare(target) {
      const mallory = await target.member({ isProven });
      return () => act(mallory, target);
    },
  };
}

const atOnce = async (times: number, call: (index: number) => ReturnType<Attacker["ask"]>) =>
  tally((await Promise.all(many(times, call))).map(nameOf));

/** Asks for an address, and sends there what is none of what it says. */
async function upload(mallory: Attacker, bytes: Buffer): Promise<string> {
  const body = { fileName: "figs.jpg", mimeType: "image/jpeg", size: bytes.length };
  const opened = await mallory.call(requestUpload, { body });
  if (opened.status >= 300) return nameOf(opened);
  const { uploadUrl } = Object(opened.json) as { uploadUrl: string };
  const headers = { "content-type": "image/jpeg" };
  return nameOf(await mallory.ask(uploadUrl, { method: "PUT", body: bytes, headers }));
}

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
  {
    name: "400 guesses of links that end mails (F10)",
    answered: /429/,
    async prepare(target) {
      const mallory = target.visitor();
      const guess = (index: number) =>
        mallory.ask(`/api/unsubscribe?token=guess-${index}`, { method: "POST" });
      return async () => tally((await Promise.all(many(400, guess))).map(nameOf));
    },
  },
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
    for (let time = 0; time < 100; time += 1) answers.push(await upload(mallory, junk));
    return tally(answers);
  }),
  does("60 uploads of 20 MB at once", /./, async (mallory) => {
    const junk = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(20 * megabyte, "x")]);
    return tally(await Promise.all(many(60, () => upload(mallory, junk))));
  }),
  does("500 small uploads at once", /./, async (mallory) => {
    const junk = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.alloc(2_000, "x")]);
    return tally(await Promise.all(many(500, () => upload(mallory, junk))));
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
  does("150 lists of 50,000 blessings looked through at once", /./, async (mallory, target) => {
    await target.database.client.query(
      `insert into blessings (id, owner_id, title, description, category, blessing_date)
        select new_id(), $1, 'Rain ' || n, repeat('rain and figs ' || n || ' ', 100), 'Family', '2024-01-01' from generate_series(1, 20000) n`,
      [mallory.id],
    );
    const looks = ["?search=figs", "?search=zzz", "?search=a", "?search=19999%20and", ""];
    return await atOnce(150, (index) => mallory.ask(`${listBlessings.path}${looks[index % looks.length]}`));
  }),
  does(
    "30 accounts made by one network, and one more",
    /^30 × 200, 429 request.too-many$|429/,
    async (_, target) => {
      const from = target.visitor();
      const agreed = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true, isSignup: true };
      const one = () =>
        from.ask("/api/auth/login", {
          method: "POST",
          body: {
            email: `${crypto.randomUUID()}@example.org`,
            password: "a jar on the sill 7",
            fullName: "Mallory May",
            timeZone: "UTC",
            ...agreed,
          },
        });
      return tally((await Promise.all(many(45, one))).map(nameOf));
    },
  ),
  {
    name: "1,000 hashes asked for from 20 networks",
    answered: /401|429|503/,
    async prepare(target) {
      const from = many(20, () => target.visitor());
      return async () =>
        tally(
          (
            await Promise.all(
              many(1_000, (index) =>
                from[index % from.length]?.ask("/api/auth/login", {
                  method: "POST",
                  body: { email: `${index}@example.org`, password: "a jar on the sill" },
                }),
              ),
            )
          ).map((answer) => (answer ? nameOf(answer) : "")),
        );
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
