import { getProfile, login } from "@blessing-jar/contract/accounts.ts";
import { listAlbum } from "@blessing-jar/contract/album.ts";
import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { renditionWidths } from "@blessing-jar/contract/media.ts";
import { listNotifications } from "@blessing-jar/contract/notifications.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { getStats } from "@blessing-jar/contract/stats.ts";
import type { Random } from "../random.ts";
import type { Answer } from "./client.ts";
import { by, type Departed, type Household, type KeptBlessing, type Member } from "./ledger.ts";
import { keptOf, originalOf } from "./writing.ts";

/** A look around, as opening the dashboard does. */
export async function lookAround(member: Member, draw: Random): Promise<void> {
  const { client } = member.house;
  const circleId = member.circles[0] ?? "";
  const calls = [
    by(member, listBlessings, { query: { limit: "50" } }),
    by(member, listSharedBlessings, { params: { circleId } }),
    by(member, listAlbum, { params: { circleId } }),
    by(member, getStats),
    by(member, listNotifications),
    by(member, getProfile),
    by(member, drawBlessing),
  ];
  const page = { kind: "page", path: draw.pick(["/", "/dashboard", "/family", "/api/config"]) };
  await Promise.all([client.ask(draw.pick(calls)), client.ask(draw.pick(calls)), client.ask(page)]);
}

/** One that others wrote and this member may see; undefined where there is none. */
export function aVisible(household: Household, member: Member, draw: Random): KeptBlessing | undefined {
  const other = draw.pick(household.members);
  const visible = keptOf(other).filter(
    ({ visibility, circles }) =>
      visibility === "public" || circles.some((circle) => member.circles.includes(circle)),
  );
  return visible.length === 0 ? undefined : draw.pick(visible);
}

export async function open(member: Member, draw: Random, one: KeptBlessing): Promise<void> {
  const { client } = member.house;
  const params = { blessingId: one.id };
  await Promise.all([
    client.ask(by(member, getBlessing, { params })),
    client.ask(by(member, listComments, { params })),
    ...one.files.map(({ url }) =>
      client.ask({
        ...{ kind: "media", token: member.token, needsFiles: true },
        path: draw.chance(0.5) ? url : `${url}?w=${draw.pick(renditionWidths)}`,
      }),
    ),
  ]);
}

/** Everybody may ask for the picture of a public one's card. */
export async function askForCard(household: Household, draw: Random): Promise<void> {
  const pictured = keptOf(draw.pick(household.members)).filter(
    ({ visibility, files }) => visibility === "public" && files.length > 0,
  );
  if (pictured.length === 0) return;
  const path = `/b/${draw.pick(pictured).id}/picture`;
  await household.house.client.ask({ kind: "card", path, needsFiles: true });
}

/** Somebody else's, which nobody but its owner or circle may see, must not be there, nor its files. */
export async function peek(stranger: Member, owner: Member, one: KeptBlessing): Promise<void> {
  if (stranger === owner || one.visibility === "public") return;
  if (one.circles.some((circle) => stranger.circles.includes(circle))) return;
  const { client, findings } = stranger.house;
  const asked = by(stranger, getBlessing, { params: { blessingId: one.id } });
  const seen = [await client.ask(asked)];
  for (const { url } of one.files) {
    seen.push(await client.ask({ kind: "media", path: url, token: stranger.token, needsFiles: true }));
    seen.push(await client.ask(originalOf(stranger, url)));
  }
  for (const { status } of seen.filter(hasCome))
    if (status !== 404)
      findings.add("hides", `what is ${one.visibility} was answered to a stranger: ${status}`, one.id);
}

/** Nothing of somebody who has left is there, and they do not come in. */
export async function lookForDeparted({ house }: Household, gone: Departed, asking: Member): Promise<void> {
  const { client, findings } = house;
  const { email, password } = gone;
  const body = { email, password };
  const entering = [
    await client.persist(by({ token: "" }, login, { body })),
    await client.persist(by(gone, getProfile)),
  ];
  for (const { status } of entering.filter(hasCome))
    if (status !== 401)
      findings.add("keeps", `somebody whose account was deleted was let in: ${status}`, email);
  for (const { id } of gone.blessings.filter(({ visibility }) => visibility === "public").slice(0, 3)) {
    const { status } = await client.persist(by(asking, getBlessing, { params: { blessingId: id } }));
    if (status === 200) findings.add("keeps", "a blessing of a deleted account is there", id);
  }
}

export const hasCome = ({ status }: Answer): boolean => status !== 0 && status < 500 && status !== 429;
