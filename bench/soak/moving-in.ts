import { setTimeout as sleep } from "node:timers/promises";
import { login } from "@blessing-jar/contract/accounts.ts";
import { createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import type { Random } from "../random.ts";
import { description, fullName } from "../words.ts";
import { callOf } from "./client.ts";
import type { House } from "./house.ts";
import { by, type Household, type Member } from "./ledger.ts";
import { aLongVoice, type Samples } from "./samples.ts";
import { writeBlessing } from "./writing.ts";

const circleSize = 7;
const provingTries = 60;
const longTexts = 40;
const longVoices = 20;

/** Signs somebody up, and proves the address as the link in the mail would. */
export async function signUp(house: House, draw: Random): Promise<Member> {
  const name = fullName(draw);
  const email = `${crypto.randomUUID()}@example.org`;
  const password = `a jar on the sill ${draw.below(1_000_000)}`;
  const agreed = { acceptedPrivacyPolicy: true, acceptedTermsOfService: true, isSignup: true };
  const body = { email, password, fullName: name, timeZone: "UTC", ...agreed };
  let { status, bytes } = await house.client.persist(callOf(login, { body }));
  // The answer to the first try was lost: the account is there.
  if (status === 409) {
    ({ status, bytes } = await house.client.persist(callOf(login, { body: { email, password } })));
  }
  if (status !== 200) throw new Error(`Nobody can sign up: ${status} ${bytes}`);
  const { token, user } = JSON.parse(bytes.toString());
  await prove(house, user.id);
  return {
    ...{ house, id: user.id, name, email, password, token, circles: [] },
    ...{ blessings: [], comments: [], reactions: new Map(), imports: [], unanswered: new Set<string>() },
    ...{ written: 0, turn: Promise.resolve() },
  };
}

/** Again, while the database is away. */
async function prove(house: House, memberId: string): Promise<void> {
  const proving = () =>
    house.inDatabase((client) =>
      client.query("update members set email_verified_at = now() where id = $1", [memberId]),
    );
  for (let tries = 0; tries < provingTries; tries += 1) {
    try {
      return void (await proving());
    } catch {
      await sleep(1_000);
    }
  }
  await proving();
}

/** People in circles; the first has long texts and recordings, so that an export takes its time. */
export async function moveIn(
  house: House,
  count: number,
  draw: Random,
  samples: Samples,
): Promise<Household> {
  const members: Member[] = [];
  for (let each = 0; each < count; each += 1) members.push(await signUp(house, draw));
  for (let from = 0; from < members.length; from += circleSize) {
    const [first, ...others] = members.slice(from, from + circleSize);
    if (first) await gather(first, others);
  }
  const [scribe] = members;
  const household = { house, members, departed: [], isResting: false, isOver: false };
  if (!scribe) return household;
  for (let each = 0; each < longTexts; each += 1) {
    const text = Array.from({ length: 20 }, () => description(draw))
      .join("\n")
      .slice(0, 9_000);
    await writeBlessing(scribe, draw, { description: text, files: [] });
  }
  for (let each = 0; each < longVoices; each += 4) {
    const files = [0, 1, 2, 3].map((next) => aLongVoice((each + next) % 100));
    await writeBlessing(scribe, draw, { files });
  }
  // Each sample once, before anything goes wrong: what is read then is what must be read ever after.
  for (const file of [...samples.photos, ...samples.voices, ...samples.films]) {
    await writeBlessing(scribe, draw, { files: [file] });
  }
  return household;
}

async function gather(first: Member, others: Member[]): Promise<void> {
  const { client } = first.house;
  const made = await client.persist(
    by(first, createCircle, { body: { name: `The house of ${first.name}` } }),
  );
  const { circle } = JSON.parse(made.bytes.toString());
  first.circles.push(circle.id);
  for (const other of others) {
    await client.persist(by(other, joinCircle, { body: { inviteCode: circle.inviteCode } }));
    other.circles.push(circle.id);
  }
}
