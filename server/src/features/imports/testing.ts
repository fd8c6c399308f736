import { writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { listBlessings } from "@blessing-jar/contract/blessings.ts";
import { exportFilePath, prepareExport } from "@blessing-jar/contract/exports.ts";
import { getImport, openImport, previewImport, runImport } from "@blessing-jar/contract/imports.ts";
import { expect } from "vitest";
import { partsOf } from "../../../test/archives.ts";
import type { Member, TestServer } from "../../../test/server.ts";
import { importJobs } from "./imports.jobs.ts";

/** What a member does with a file, step by step. */
export function steps(server: TestServer) {
  async function send(member: Member, file: Buffer, fileName = "jar.zip") {
    const { status, code } = await server
      .as(member)
      .call(openImport, { body: { fileName, size: file.length } });
    if (status !== 200) return code;
    for (const [part, { body }] of partsOf(file).entries()) {
      expect((await sendPart(member, part, body)).statusCode).toBe(204);
    }
    return undefined;
  }

  const sendPart = async (member: Member, part: number, payload: Buffer | Readable) =>
    await server.app.inject({
      method: "PUT",
      url: `/api/import/parts/${part}`,
      headers: { "x-user-id": member.token, "content-type": "application/octet-stream" },
      payload,
    });

  async function look(member: Member, file: Buffer, fileName?: string) {
    await send(member, file, fileName);
    return await looked(member);
  }

  /** At what has been sent. */
  async function looked(member: Member) {
    const { status, code, answer } = await server.as(member).call(previewImport);
    return { code, preview: status === 200 ? answer.import.preview : undefined };
  }

  async function work(member: Member): Promise<void> {
    const row = await server.db
      .selectFrom("imports")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await importJobs[0]?.handle(server.context, { id: row.id });
  }

  async function bring(
    member: Member,
    file: Buffer,
    { fileName, ...body }: { fileName?: string; takesProfile?: boolean } = {},
  ) {
    const looked = await look(member, file, fileName);
    expect(looked.code).toBeUndefined();
    await server.as(member).call(runImport, { body });
    await work(member);
    const { answer } = await server.as(member).call(getImport);
    return { ...looked, import: answer.import };
  }

  async function exported(member: Member): Promise<Buffer> {
    await server.as(member).call(prepareExport);
    const headers = { "x-user-id": member.token };
    return (await server.app.inject({ method: "GET", url: exportFilePath, headers })).rawPayload;
  }

  /** Puts the file back that went when an import was done. */
  async function resend(member: Member, file: Buffer): Promise<void> {
    await using local = await server.context.files.temporary.make();
    await writeFile(local.path, file);
    const { id } = await server.db
      .selectFrom("imports")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await server.context.files.put(`${id}/part-0`, local.path, { type: "application/zip" });
  }

  const jarOf = async (member: Member) => (await server.as(member).call(listBlessings)).answer.blessings;

  return { send, sendPart, resend, look, looked, work, bring, exported, jarOf };
}
