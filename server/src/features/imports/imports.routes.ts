import * as contract from "@blessing-jar/contract/imports.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, countOn, type Limit } from "../../http/limits.ts";
import { bytesOf, takeRawBodies } from "../../http/raw-bodies.ts";
import { requireViewer, routes } from "../../http/routes.ts";
import { Failure } from "../../kit/failure.ts";
import { ownerOf, type Viewer } from "../../kit/viewer.ts";
import { runLater } from "./imports.jobs.ts";
import { checkRoom } from "./imports.media.ts";
import { receivePart, removeImport } from "./imports.parts.ts";
import { lookThrough, takeLook } from "./imports.preview.ts";
import {
  findImportOf,
  type ImportRow,
  insertImport,
  presentImport,
  releaseImport,
  updateImport,
  updateToRunning,
} from "./imports.queries.ts";
import { refusalCodes } from "./imports.refusal.ts";

const ofFile = new Set<string>(refusalCodes);

export function imports(app: App, context: Context): void {
  const { signedIn } = routes(app, context);
  const { db } = context;
  app.addHook("onClose", async () => context.importWorkers.close());

  async function getOwn(viewer: Viewer): Promise<ImportRow> {
    const row = await findImportOf(db, viewer);
    if (!row) throw new Failure("import.not-found");
    return row;
  }

  /** Its file goes at once: nobody fills a disk with what they began and left. */
  async function forget(viewer: Viewer): Promise<void> {
    const row = await releaseImport(db, viewer);
    if (row) await removeImport(context, row);
  }

  signedIn(contract.getImport, async ({ viewer }) => {
    const row = await findImportOf(db, viewer);
    return { import: row ? presentImport(row) : null };
  });

  signedIn(contract.openImport, async ({ viewer, body }) => {
    if (body.size > contract.importLimits.fileBytes) throw new Failure("import.too-large");
    await context.freeSpace.refuseFiles(body.size, ownerOf(viewer));
    await countStart(context, viewer, body.size);
    const last = await findImportOf(db, viewer);
    if (last?.state === "running") throw new Failure("import.running");
    await forget(viewer);
    const row = await insertImport(db, viewer, body);
    if (!row) throw new Failure("import.running");
    return { import: presentImport(row) };
  });

  signedIn(contract.previewImport, async ({ viewer, query }) => {
    const row = await getOwn(viewer);
    if (row.state === "running") throw new Failure("import.running");
    if (row.received !== row.size || row.state === "done" || row.state === "failed")
      throw new Failure("import.not-arrived");
    const { preview, total } = await takeLook(ownerOf(viewer), () =>
      lookThrough(context, row, viewer, query.encoding),
    ).catch(async (error) => {
      // Chosen again, it would be found as it is: a better one of its name is another file.
      if (error instanceof Failure && ofFile.has(error.code) && !query.encoding) await forget(viewer);
      throw error;
    });
    const looked = { state: "looked", preview: JSON.stringify(preview), total, done: 0 };
    const updated = await updateImport(db, row.id, looked);
    if (!updated) throw new Failure("import.not-found");
    return { import: presentImport(updated) };
  });

  signedIn(contract.runImport, async ({ viewer, body }) => {
    const row = await getOwn(viewer);
    if (row.state === "running" || row.state === "done") return { import: presentImport(row) };
    if (row.state !== "looked" && row.state !== "failed") throw new Failure("import.not-arrived");
    // The disk and the member's room may have filled since. One that goes on has stored some of it.
    if (row.state === "looked") await checkRoom(context, viewer, presentImport(row).preview?.bytes ?? 0);
    // One that goes on keeps what was chosen.
    const takesProfile = row.state === "looked" ? body.takesProfile : row.takes_profile;
    const running = await db.transaction().execute(async (transaction) => {
      const updated = await updateToRunning(transaction, row, takesProfile);
      if (updated) await runLater(context, transaction, row.id);
      return updated;
    });
    return { import: presentImport(running ?? (await getOwn(viewer))) };
  });

  signedIn(contract.cancelImport, ({ viewer }) => forget(viewer));

  app.register(async (bytes) => parts(bytes, context, getOwn));
}

/** Raw bytes of a part, whatever type they are said to be. */
function parts(app: App, context: Context, getOwn: (viewer: Viewer) => Promise<ImportRow>): void {
  takeRawBodies(app);
  app.put<{ Params: { part: string } }>(
    contract.importPartPath,
    {
      config: { access: "signedIn", boundedBy: partsADay, isLong: true },
    },
    async (request, reply) => {
      const viewer = await requireViewer(context, request);
      await countAttempt(context, [[partsADay, [viewer.id]]]);
      const row = await getOwn(viewer);
      const { part } = request.params;
      if (!/^\d{1,5}$/.test(part)) throw new Failure("import.not-arrived");
      await receivePart(context, row, Number(part), bytesOf(request));
      return reply.code(204).send();
    },
  );
}

const starts: Limit = { name: "import.starts", attempts: contract.importLimits.startsADay, seconds: 86_400 };

const partsADay: Limit = {
  name: "import.parts",
  attempts: contract.importLimits.partsADay,
  seconds: 86_400,
};

const megabytes: Limit = {
  name: "import.megabytes",
  attempts: contract.importLimits.megabytesADay,
  seconds: 86_400,
};
// In all: nobody waits for its end, for a proven address is not counted there.
const unproven: Limit = {
  name: "import.unproven-megabytes",
  attempts: contract.importLimits.unprovenMegabytes,
  seconds: 10 * 365 * 86_400,
};

/**
 * Counts an import that begins, and the bytes that it may send.
 * @throws Failure request.too-many, account.address-unproven
 */
async function countStart(context: Pick<Context, "db" | "config">, viewer: Viewer, size: number) {
  const amount = Math.ceil(size / 1024 ** 2);
  await countAttempt(context, [
    [starts, [viewer.id]],
    [megabytes, [viewer.id], amount],
  ]);
  if (viewer.emailVerifiedAt) return;
  const { isOver } = await countOn(context, [unproven, [viewer.id], amount]);
  if (isOver) throw new Failure("account.address-unproven");
}
