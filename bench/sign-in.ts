import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Bench, FilledDatabase } from "./bench.ts";
import { type Effort, load, type Measured, median } from "./load.ts";
import type { Running } from "./processes.ts";
import type { Figure } from "./report.ts";

const password = "a jar on the window sill";
const readers = 32;
/** So many that a run opens few sessions of each: with the oldest one's end, all connections are told (decision 40). */
const arriving = 3_000;
const leastShare = 0.95;
const mostDelay = 3;

/** Sign-ins beside what hashing alone could do, and whether a flood of them keeps others from their lists. */
export async function signIn(bench: Bench, { rounds, seconds }: Effort): Promise<Figure[]> {
  const database = await bench.fill({ seed: 5, members: readers, blessings: 250, years: 5 });
  const app = await bench.app(database);
  const hash = await hashOfOne(app, database);
  const signIns = (await insertMembers(database, hash)).map((email) => ({
    method: "POST",
    path: "/api/auth/login",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  }));
  const lists = database.data.people.map(({ token }) => ({
    path: "/api/blessings?limit=50",
    headers: { "x-user-id": token },
  }));

  const [alone, signedIn, usual, flooded]: number[][] = [[], [], [], []];
  let flood: Measured | undefined;
  for (let round = 0; round < rounds; round += 1) {
    alone?.push(await hashesPerSecond(hash, seconds));
    // Few enough that none is sent away.
    const steady = await load({ url: app.url, requests: signIns, seconds, connections: 8 });
    signedIn?.push(steady.perSecond);
    usual?.push((await load({ url: app.url, requests: lists, seconds })).p99Ms);
    const [list, attempts] = await Promise.all([
      load({ url: app.url, requests: lists, seconds }),
      load({ url: app.url, requests: signIns, seconds, connections: 64 }),
    ]);
    flooded?.push(list.p99Ms);
    flood = attempts;
  }
  await app.stop();

  const share = median(signedIn ?? []) / median(alone ?? []);
  const delay = median(flooded ?? []) / median(usual ?? []);
  return [
    {
      name: "sign-ins a second, of what the hash alone allows",
      value: share.toFixed(2),
      bar: `≥ ${leastShare}`,
      isMet: share >= leastShare,
      note: `${median(signedIn ?? []).toFixed(1)} of ${median(alone ?? []).toFixed(1)}`,
    },
    {
      name: "list of 50 while sign-ins flood in: 99th percentile, of its usual",
      value: delay.toFixed(2),
      bar: `≤ ${mostDelay.toFixed(2)}`,
      isMet: delay <= mostDelay,
      note: `${median(flooded ?? []).toFixed(1)} ms, usually ${median(usual ?? []).toFixed(1)} ms; ${flood?.failures} sign-ins sent away`,
    },
  ];
}

/** Members without a jar yet; answers their addresses. */
async function insertMembers({ client }: FilledDatabase, hash: string): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `insert into members (id, email, full_name, password_hash, accepted_privacy_policy_at,
        accepted_terms_of_service_at, accepted_legal_version)
      select gen_random_uuid(), 'arriving' || n || '@example.org', 'Noor Haddad', $1, now(), now(), ''
      from generate_series(1, $2::int) n returning email`,
    [hash, arriving],
  );
  return rows.map(({ email }) => email);
}

/** The hash of somebody who signed up. */
async function hashOfOne(app: Running, { client }: FilledDatabase): Promise<string> {
  const email = "first@example.org";
  const response = await fetch(`${app.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password,
      fullName: "Ruth Hale",
      acceptedPrivacyPolicy: true,
      acceptedTermsOfService: true,
      isSignup: true,
    }),
  });
  if (!response.ok) throw new Error(`Nobody can sign up: ${await response.text()}`);
  const { rows } = await client.query("select password_hash from members where email = $1", [email]);
  return rows[0].password_hash;
}

async function hashesPerSecond(hash: string, seconds: number): Promise<number> {
  const script = fileURLToPath(new URL("hash.ts", import.meta.url));
  const parameters = [script, hash, password, String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, parameters);
  return Number(stdout);
}
