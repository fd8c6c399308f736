import { deleteAccount } from "@blessing-jar/contract/accounts.ts";
import type { Random } from "../random.ts";
import { by, type Household, type Member } from "./ledger.ts";
import { signUp } from "./moving-in.ts";
import type { Samples } from "./samples.ts";
import { writeBlessing } from "./writing.ts";

/** Somebody who comes and writes, to leave again. */
export async function aGuest({ house }: Household, draw: Random, samples: Samples): Promise<Member> {
  const guest = await signUp(house, draw);
  await writeBlessing(guest, draw, { files: [draw.pick(samples.photos)], visibility: "public" });
  await writeBlessing(guest, draw, { files: [], visibility: "private" });
  return guest;
}

/** For good, with all that is theirs. */
export async function moveOut({ house, departed }: Household, guest: Member): Promise<void> {
  const { email, password, token, blessings } = guest;
  const asked = by(guest, deleteAccount, { body: { currentPassword: password } });
  const { status, code } = await house.client.persist(asked);
  // Where the answer was lost, the next try finds nobody.
  if (status === 204 || status === 401) departed.push({ email, password, token, blessings });
  else house.findings.add("keeps", `an account could not be deleted: ${status} ${code}`, email);
}
