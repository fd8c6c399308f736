import { execFile } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { readdirSync, readlinkSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { deleteAccount } from "@blessing-jar/contract/accounts.ts";
import { createBlessing, updateBlessing } from "@blessing-jar/contract/blessings.ts";
import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { cancelImport, previewImport, runImport } from "@blessing-jar/contract/imports.ts";
import { listReported } from "@blessing-jar/contract/moderation.ts";
import { reportBlessing } from "@blessing-jar/contract/reports.ts";
import { findFfmpeg } from "../../scripts/ffmpeg.mjs";
import { lasting, sample } from "../../server/test/samples.ts";
import { type Attack, does, many, tally, visits } from "./attack.ts";
import { processesOf, read } from "./costs.ts";
import { nameOf, type Target } from "./target.ts";

const run = promisify(execFile);
const isProven = true;
const sixHours = 6 * 3_600;
const filmMs = 240_000;
const words = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };

/** Parts of imports that a process holds open. */
function partsOpen(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const targetOf = (name: string) => {
    try {
      return readlinkSync(path.join(folder, name));
    } catch {
      return "";
    }
  };
  return readdirSync(folder).filter((name) => targetOf(name).includes("part-")).length;
}

/** Of a film that was sent, what became of it. */
async function filmOf({ database }: Target, { id }: { id: string }): Promise<string> {
  for (const until = Date.now() + filmMs; Date.now() < until; await sleep(200)) {
    const { rows } = await database.client.query("select film from media where id = $1", [id]);
    if (rows[0]?.film !== "waiting") return String(rows[0]?.film);
  }
  return "waiting";
}

const film = { fileName: "boat.mov", mimeType: "video/quicktime" };

/** Twenty seconds that must be converted, which takes some. */
async function longFilm(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), "blessing-jar-film-"));
  const file = path.join(folder, "film.mp4");
  const picture = ["-f", "lavfi", "-i", "testsrc2=size=1280x720:rate=30:duration=20"];
  const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"];
  await run(await findFfmpeg(), [...picture, ...coded, file]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true });
  return bytes;
}

/** Ends what converts, as Linux does where memory runs out. */
async function killConversion({ app }: Target): Promise<boolean> {
  for (const until = Date.now() + filmMs; Date.now() < until; await sleep(5)) {
    const found = processesOf(app.pid).find((pid) => /^ffmpeg$/m.test(read(`/proc/${pid}/comm`)));
    // Not the look at what it is, which is over in a moment.
    if (!found || !read(`/proc/${found}/cmdline`).includes("libx264")) continue;
    process.kill(found, "SIGKILL");
    return true;
  }
  return false;
}

export const attacksReported: Attack[] = [
  does(
    "tables that are refused, and imports that are broken off (F15)",
    /^9 × 415 import.unknown-format, 9 × 422 import.damaged; 0 files open$/,
    async (mallory, { app }) => {
      const bank = Buffer.from(`foo,bar\n${"1,2\n".repeat(250_000)}`);
      const quote = Buffer.from(`date,title\n2024-01-01,"${"x".repeat(2_000_000)}`);
      const answers: string[] = [];
      for (let time = 0; time < 18; time += 1) {
        await mallory.send(time % 2 ? quote : bank, "bank.csv");
        answers.push(nameOf(await mallory.call(previewImport)));
      }
      const days = many(20_000, (index) => `2024-01-01,Rain ${index}`).join("\n");
      await mallory.send(Buffer.from(`date,title\n${days}\n`), "rain.csv");
      await mallory.call(previewImport);
      await mallory.call(runImport, { body: {} });
      await sleep(1_500);
      await mallory.call(cancelImport);
      await sleep(3_000);
      return `${tally(answers.sort())}; ${partsOpen(app.pid)} files open`;
    },
    { isProven },
  ),
  {
    name: "ten films of six hours, and then a member's (V1)",
    answered: /^ready$/,
    async prepare(target) {
      const [noor, ...strangers] = await Promise.all(
        many(11, (index) => target.member({ isProven: index === 0 })),
      );
      if (!noor) throw new Error("Nobody has signed up");
      await filmOf(target, await noor.upload(sample("phone.mov"), film));
      const long = lasting("phone.mov", sixHours);
      return async () => {
        for (const stranger of strangers) await stranger.complete(await stranger.upload(long, film));
        const sent = await noor.upload(sample("phone.mov"), film);
        await noor.complete(sent);
        return await filmOf(target, sent);
      };
    },
  },
  {
    name: "a film whose converter is killed (V2)",
    answered: /^killed, then ready$/,
    async prepare(target) {
      const [noor, bytes] = await Promise.all([target.member({ isProven }), longFilm()]);
      return async () => {
        const sent = await noor.upload(bytes, { fileName: "boat.mp4", mimeType: "video/mp4" });
        await noor.complete(sent);
        const isKilled = await killConversion(target);
        return `${isKilled ? "killed" : "not found"}, then ${await filmOf(target, sent)}`;
      };
    },
  },
  visits("a number as the proxies to trust (X1)", /^refused, refused$/, async (_, { start }) => {
    const answers: string[] = [];
    // One after the other: two that start would take both cores.
    for (const TRUST_PROXY of ["1", "2"]) {
      await start({ TRUST_PROXY }).then(
        () => answers.push("started"),
        () => answers.push("refused"),
      );
    }
    return answers.join(", ");
  }),
  {
    name: "75 forged addresses behind a proxy (X1)",
    settings: { TRUST_PROXY: "on" },
    answered: /^60 × 4\d\d private-link.ended, 15 × 429 request.too-many$/,
    async prepare(target) {
      const mallory = target.visitor();
      const guess = (index: number) =>
        mallory.ask("/api/private-links/open", {
          method: "POST",
          body: { token: "x".repeat(43) },
          headers: { "x-forwarded-for": `10.0.${index}.1, 192.0.2.7` },
        });
      return async () => tally((await Promise.all(many(75, guess))).map(nameOf).sort());
    },
  },
  does(
    "a reported blessing that is private since (O1)",
    /^201; as it was then: true, as it is now: false; closed: true, and as it was then: false$/,
    async (ruth, target) => {
      const [noor, admin] = await Promise.all([target.member(), target.member({ isAdmin: true })]);
      const { circle } = Object((await ruth.call(createCircle, { body: { name: "Figs" } })).json);
      await noor.call(joinCircle, { body: { inviteCode: circle.inviteCode } });
      const key = randomUUIDv7();
      const then = { ...words, description: `Then ${key}`, visibility: "group", circles: [circle.id] };
      const { blessing } = Object((await ruth.call(createBlessing, { body: then })).json);
      const params = { blessingId: blessing.id };
      const reported = await noor.call(reportBlessing, { params, body: { reason: "spam" } });
      const seen = async () => {
        const { json } = await admin.call(listReported);
        const { reported } = json as { reported: { blessingId: string; isClosed: boolean }[] };
        const one = reported.find(({ blessingId }) => blessingId === blessing.id);
        const told = JSON.stringify(one);
        return {
          isClosed: one?.isClosed,
          was: told.includes(`Then ${key}`),
          is: told.includes(`Now ${key}`),
        };
      };
      await ruth.call(updateBlessing, { params, body: { ...then, description: `Now ${key}` } });
      const open = await seen();
      const hidden = { ...then, description: `Now ${key}`, visibility: "private", circles: [] };
      await ruth.call(updateBlessing, { params, body: hidden });
      const closed = await seen();
      return `${reported.status}; as it was then: ${open.was}, as it is now: ${open.is || closed.is}; closed: ${closed.isClosed}, and as it was then: ${closed.was}`;
    },
    { isProven },
  ),
  does(
    "an account that gives monthly is deleted while its provider's keys are away (D2)",
    /^204; remembered by 1$/,
    async (mallory, { database: { client } }) => {
      const customer = `cus_${randomUUIDv7()}`;
      await client.query(
        `insert into monthly_donations (id, member_id, gateway, customer_id, subscription_id, amount, language, started_at)
          values (new_id(), $1, 'stripe', $2, $2, 2000, 'en', now())`,
        [mallory.id, customer],
      );
      const answer = await mallory.call(deleteAccount, { body: { currentPassword: mallory.password } });
      await sleep(10_000);
      const { rows } = await client.query(
        "select count(*)::int from monthly_donations where customer_id = $1",
        [customer],
      );
      return `${nameOf(answer)}; remembered by ${rows[0].count}`;
    },
    { isProven },
  ),
];
