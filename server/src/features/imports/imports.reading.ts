import { builtInCategories } from "@blessing-jar/contract/categories.ts";
import type { ImportEncoding, ImportPreview } from "@blessing-jar/contract/imports.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { dayWriting, languageCodes } from "@blessing-jar/contract/languages.ts";
import * as z from "zod/mini";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { bundledTexts } from "../../kit/bundled-texts.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { WorkerEnded } from "../../services/worker-pool.ts";
import { listCategoryRows } from "../categories/categories.queries.ts";
import { blockBytes } from "./imports.bytes.ts";
import { readBlock } from "./imports.parts.ts";
import { type ImportRow, listOwnIds, presentPreview } from "./imports.queries.ts";
import {
  batch,
  type Draft,
  type ImportTask,
  type Judged,
  type MemberData,
  opened,
  refused,
  unpacked,
} from "./imports.rows.ts";

interface Seen {
  judged: Judged;
  /** Whether the member has it: by an earlier import, or because the file was taken out of this very jar. */
  there: "imported" | "own" | undefined;
}

/** The file of an import, as a process of its own reads it, which ends with its `using` block. */
export interface Reading extends Disposable {
  kind: ImportPreview["kind"];
  /** Of a table. */
  letters: ImportPreview["letters"];
  batches: AsyncGenerator<Seen[]>;
  /** Of a jar from here, once all batches were read. */
  member(): MemberData | null;
  /** Once all batches were read. */
  left(): ImportPreview["leftBehind"];
  unpack: Unpack;
}

/** Writes a file of the archive to a place of this machine. @throws Failure import.damaged */
export type Unpack = (name: string, to: string) => Promise<void>;

type Reader = Pick<Viewer, "id" | "language" | "timeZone">;

/**
 * Reads the file of an import, as its preview and its work do alike.
 * @throws Failure import.* for what cannot be imported; the signal's reason, once it is aborted, which ends the process
 */
export async function readImport(
  context: Context,
  row: ImportRow,
  reader: Reader,
  signal: AbortSignal,
  encoding?: ImportEncoding,
): Promise<Reading> {
  const categories = await knownCategories(context);
  const session = context.importWorkers.open();

  async function ask<T extends z.ZodMiniType>(schema: T, task: ImportTask): Promise<z.output<T>> {
    const help = async (question: unknown) =>
      (await readBlock(context.files, row, rangeIn(row, question))).toString("base64");
    const answer = await session.run(task, { signal, help }).catch((error) => {
      throw error instanceof WorkerEnded ? failureOf(error) : error;
    });
    const said = z.safeParse(refused, answer);
    if (said.success) throw new Failure(said.data.refused);
    return z.parse(schema, answer);
  }

  let member: MemberData | null = null;
  let left: ImportPreview["leftBehind"] = [];
  async function* batches() {
    for (let isLast = false; !isLast; ) {
      const read = await ask(batch, { does: "read" });
      ({ isLast, member, left } = read);
      const drafts = read.judged.flatMap((judged) => ("draft" in judged ? [judged.draft] : []));
      const known = await listOwnIds(
        context.db,
        reader.id,
        drafts.flatMap((draft) => Object.values(idsOf(draft, reader.id))),
      );
      yield read.judged.map((judged) => ({
        judged,
        there: "draft" in judged ? thereOf(idsOf(judged.draft, reader.id), known) : undefined,
      }));
    }
  }

  try {
    const { kind, letters } = await ask(opened, {
      does: "open",
      file: { name: row.file_name, size: row.size },
      memberId: reader.id,
      usualOrder: dayWriting[reader.language].order,
      timeZone: reader.timeZone,
      // As it was looked at.
      encoding: encoding ?? presentPreview(row)?.letters?.encoding,
      categories: [...categories],
    });
    return {
      kind,
      letters,
      batches: batches(),
      member: () => member,
      left: () => left,
      unpack: async (name, to) => void (await ask(unpacked, { does: "unpack", name, to })),
      [Symbol.dispose]: () => session[Symbol.dispose](),
    };
  } catch (error) {
    session[Symbol.dispose]();
    throw error;
  }
}

const range = z.object({ start: z.int().check(z.gte(0)), end: z.int() });

/** @throws where a worker asks for what is not in the file, or for more than a block */
function rangeIn({ size }: ImportRow, question: unknown) {
  const { start, end } = z.parse(range, question);
  if (start >= end || end > size || end - start > blockBytes) throw new Error("No block of the file");
  return { start, end };
}

/** Only what the file itself did is held against it. */
function failureOf(error: WorkerEnded): Error {
  const isItsOwn = error.reason === "memory" || error.reason === "cpu" || error.reason === "crashed";
  return isItsOwn ? new Failure("import.unsafe") : error;
}

/** Of what an earlier import made of it, and of the blessing that it was. */
function idsOf({ key, sourceId }: Draft, memberId: string) {
  const imported = idFor(key, memberId);
  return { imported, own: sourceId || imported };
}

function thereOf({ imported, own }: ReturnType<typeof idsOf>, known: Set<string>): Seen["there"] {
  if (known.has(imported)) return "imported";
  return known.has(own) ? "own" : undefined;
}

/** The categories by their name, in whichever of the languages. */
async function knownCategories({ db }: Context): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const language of languageCodes) {
    for (const { key, name } of builtInCategories) {
      known.set((findText(bundledTexts(language), `categories.names.${key}`) ?? name).toLowerCase(), name);
      known.set(key.toLowerCase(), name);
    }
  }
  for (const { name } of await listCategoryRows(db)) known.set(name.toLowerCase(), name);
  return known;
}
