import { setTimeout as sleep } from "node:timers/promises";
import { login } from "@blessing-jar/contract/accounts.ts";
import { createBlessing } from "@blessing-jar/contract/blessings.ts";
import { cancelExport, exportFilePath, prepareExport } from "@blessing-jar/contract/exports.ts";
import {
  cancelImport,
  getImport,
  importPartPath,
  type JarImport,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import { requestUpload } from "@blessing-jar/contract/media.ts";
import { unpack } from "../../server/test/archives.ts";
import type { Random } from "../random.ts";
import * as words from "../words.ts";
import { longestWaitMs } from "./client.ts";
import { by, type Member } from "./ledger.ts";
import { aBadImport, aGoodImport, type ImportFile, type SampleFile } from "./samples.ts";
import { keptOf } from "./writing.ts";

const needsFiles = true;
const liveMost = 20_000;

export async function signInWrongly(member: Member): Promise<void> {
  const { email, house } = member;
  const { status } = await house.client.ask(
    by({ token: "" }, login, { body: { email, password: "the wrong one" } }),
  );
  if (status === 200) house.findings.add("hides", "a wrong password was taken", email);
}

/** A stream of live updates, which goes on beside what the member does, and is hung up some time. */
export function watchLive(member: Member, draw: Random): void {
  const [one] = keptOf(member);
  const path = one && draw.chance(0.5) ? `/api/blessings/${one.id}/live` : "/api/live";
  const { client } = member.house;
  void client.hangUp({ kind: "live", path, token: member.token }, { afterMs: draw.below(liveMost) });
}

/** Half of a body of JSON, and gone. */
export async function cutBody(member: Member, draw: Random): Promise<void> {
  const body = {
    title: "Never sent",
    description: words.description(draw),
    category: "Family",
    blessingDate: "2026-03-01",
  };
  await member.house.client.hangUp(by(member, createBlessing, { body }), { afterSent: 20 + draw.below(60) });
}

export async function cutUpload(
  member: Member,
  draw: Random,
  { name, type, bytes }: SampleFile,
): Promise<void> {
  const { client } = member.house;
  const body = { fileName: name, mimeType: type, size: bytes.length };
  const asked = await client.ask(by(member, requestUpload, { body, needsFiles }));
  if (asked.status !== 200) return;
  const { uploadUrl: path } = JSON.parse(asked.bytes.toString());
  const afterSent = draw.below(bytes.length);
  await client.hangUp({ kind: "upload", method: "PUT", path, bytes, type, needsFiles }, { afterSent });
}

export async function cutMedia(member: Member, draw: Random, url: string): Promise<void> {
  const asked = { kind: "media", path: url, token: member.token, needsFiles };
  await member.house.client.hangUp(asked, { afterReceived: draw.below(300_000) });
}

/** Of a whole one, all that was acknowledged before it must be in it. */
export async function exportJar(member: Member): Promise<void> {
  const { client, findings } = member.house;
  const before = keptOf(member).map(({ id }) => id);
  await client.ask(by(member, prepareExport, { needsFiles }));
  const { status, bytes } = await client.ask({
    kind: "export",
    path: exportFilePath,
    token: member.token,
    needsFiles,
  });
  if (status !== 200) return;
  try {
    const files = await unpack(bytes);
    const { blessings } = JSON.parse(files.get("blessings.json")?.toString() ?? "{}");
    const there = new Set(blessings.map(({ id }: { id: string }) => id));
    const missing = before.filter((id) => !there.has(id));
    if (missing.length > 0) findings.add("keeps", "an export lacks blessings", missing.join(" "));
  } catch (error) {
    findings.add(
      "keeps",
      `an export that came whole is damaged: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export async function cutExport(member: Member, draw: Random): Promise<void> {
  const { client } = member.house;
  await client.ask(by(member, prepareExport, { needsFiles }));
  const asked = { kind: "export", path: exportFilePath, token: member.token, needsFiles };
  const hangUp = draw.chance(0.5) ? { afterReceived: draw.below(1_000_000) } : { afterMs: draw.below(60) };
  await client.hangUp(asked, hangUp);
  if (draw.chance(0.2)) await client.ask(by(member, cancelExport, { needsFiles }));
}

async function sendImport(member: Member, { name, bytes }: ImportFile): Promise<boolean> {
  const { client } = member.house;
  const body = { fileName: name, size: bytes.length };
  const opened = await client.persist(by(member, openImport, { body, needsFiles }));
  if (opened.status !== 200) return false;
  const path = importPartPath.replace(":part", "0");
  const part = { kind: "import part", method: "PUT", path, token: member.token, needsFiles };
  const sent = await client.persist({ ...part, bytes, type: "application/octet-stream" });
  // Had come already, where an answer was lost.
  return sent.status === 204 || sent.status === 409;
}

export async function importGood(member: Member, draw: Random, photo: Buffer): Promise<void> {
  const { client, findings, troubles } = member.house;
  const file = await aGoodImport(draw, anImportName(member), photo);
  const kept = { titles: file.titles, isWhole: false };
  member.imports.push(kept);
  if (!(await sendImport(member, file))) return;
  const looked = await client.persist(by(member, previewImport, { needsFiles }));
  if (looked.status !== 200) {
    findings.add("keeps", `a good import (${file.name}) was refused: ${looked.status} ${looked.code}`);
    return;
  }
  for (const from = Date.now(); ; await sleep(1_000)) {
    const found = await stateOf(member);
    if (found?.state === "looked" || found?.state === "failed")
      await client.persist(by(member, runImport, { body: {}, needsFiles }));
    if (found?.state === "done") {
      kept.isWhole = found.imported === file.titles.length && found.refusedFiles === 0;
      if (!kept.isWhole)
        findings.add(
          "keeps",
          "an import was done, and not all of it",
          `${found.imported} of ${file.titles.length}, ${found.refusedFiles} refused`,
        );
      return;
    }
    const waited = Date.now() - from - troubles.withoutFiles(from, Date.now());
    if (waited < longestWaitMs) continue;
    findings.add("answers in a minute", `an import was not done within a minute: ${found?.state}`, file.name);
    // The next import of this member would be refused as long as this one runs.
    if (waited > 20 * longestWaitMs) return;
    await sleep(10_000);
  }
}

export async function importBad(member: Member, draw: Random, photo: Buffer): Promise<void> {
  const file = await aBadImport(draw, photo);
  if (!(await sendImport(member, file))) return;
  const { client, findings } = member.house;
  const { status, code } = await client.persist(by(member, previewImport, { needsFiles }));
  if (status === 200) findings.add("keeps", `what is no import was taken (${file.name})`, code);
  await client.persist(by(member, cancelImport, { needsFiles }));
}

/** In the midst of being sent, of being looked through, or of being written. */
export async function importCancelled(member: Member, draw: Random, photo: Buffer): Promise<void> {
  const { client } = member.house;
  const file = draw.chance(0.5)
    ? await aGoodImport(draw, anImportName(member), photo)
    : await aBadImport(draw, photo);
  member.imports.push({ titles: file.titles, isWhole: false });
  const isRun = draw.chance(0.5);
  if (!(await sendImport(member, file))) return;
  const looking = isRun
    ? client.ask(by(member, previewImport, { needsFiles }))
    : client.hangUp(by(member, previewImport, { needsFiles }), { afterMs: draw.below(60) });
  if (isRun) {
    await looking;
    await client.ask(by(member, runImport, { body: {}, needsFiles }));
    await sleep(draw.below(200));
  } else await sleep(draw.below(30));
  await client.persist(by(member, cancelImport, { needsFiles }));
  await looking;
}

function anImportName(member: Member): string {
  member.written += 1;
  return `Brought in the ${member.written}th of ${member.email.slice(0, 8)}:`;
}

async function stateOf(member: Member): Promise<JarImport | null> {
  const { status, bytes } = await member.house.client.persist(by(member, getImport, { needsFiles }));
  return status === 200 ? JSON.parse(bytes.toString()).import : null;
}
