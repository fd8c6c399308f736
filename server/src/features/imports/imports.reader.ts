import { importLimits } from "@blessing-jar/contract/imports.ts";
import { writeLocal } from "../../services/local-files.ts";
import type { AskServer } from "../../services/worker-process.ts";
import { unpackedMost } from "./imports.archive.ts";
import { importFile } from "./imports.bytes.ts";
import { draftsOf, type ParsedEntry } from "./imports.drafts.ts";
import { Refusal, type RefusalCode, upTo } from "./imports.refusal.ts";
import { type Batch, batchLimits, type Draft, type ImportTask, type Judged } from "./imports.rows.ts";
import { openSource } from "./imports.source.ts";

const otherCategory = "Other";

type Reader = Awaited<ReturnType<typeof openReader>>;

/** Reads one import, in a process for it alone. */
export function importReader() {
  let reader: Reader | undefined;
  return async (task: ImportTask, ask: AskServer): Promise<object> => {
    try {
      if (task.does === "open") reader = await openReader(task, ask);
      if (!reader) throw new Error("Nothing was opened");
      if (task.does === "read") return await reader.read();
      if (task.does === "unpack") return await reader.unpack(task);
      return { kind: reader.kind, letters: reader.letters };
    } catch (error) {
      return { refused: codeOf(error) };
    }
  };
}

/** @throws what is none of the file's faults */
function codeOf(error: unknown): RefusalCode {
  if (error instanceof Refusal) return error.code;
  // A text or an array beyond what the engine can hold, or a stack.
  if (error instanceof RangeError) return "import.unsafe";
  throw error;
}

async function openReader(task: Extract<ImportTask, { does: "open" }>, ask: AskServer) {
  const { memberId } = task;
  const file = importFile(task.file, ask);
  const { kind, archive, entries, left, letters, member } = await openSource(file, task);
  const categories = new Map(task.categories);
  const scope = {
    memberId,
    kind,
    categoryOf: (name: string) => categories.get(name.trim().toLowerCase()) ?? otherCategory,
    sizeOf: (name: string) => archive.get(name)?.size ?? null,
  };
  const countBlessings = upTo(importLimits.blessingsMax);
  // Each mention is a file of its own once it is stored, however often the archive has it.
  const countUnpacked = upTo(unpackedMost(file.size));
  const rest = entries[Symbol.asyncIterator]();

  /** One category; what else it was filed under has no place here. */
  function filed({ category = "", tags = [], ...entry }: ParsedEntry): ParsedEntry {
    const names = [category, ...tags].filter((name) => name.trim() !== "");
    const at = names.findIndex((name) => categories.has(name.trim().toLowerCase()));
    for (const [index, name] of names.entries()) if (index !== at) left.add("tags", name);
    return { ...entry, category: names[at] ?? "" };
  }

  return {
    kind,
    letters: letters?.guess ?? null,

    async read(): Promise<Batch> {
      const judged: Judged[] = [];
      let letters = 0;
      while (judged.length < batchLimits.drafts && letters < batchLimits.letters) {
        const next = await rest.next();
        if (next.done) return { judged, isLast: true, member: member?.() ?? null, left: left.rows() };
        for (const one of draftsOf(filed(next.value), scope)) {
          countBlessings(1);
          judged.push(one);
          if (!("draft" in one)) continue;
          for (const { size } of one.draft.files) countUnpacked(size ?? 0);
          letters += lettersOf(one.draft);
        }
      }
      return { judged, isLast: false, member: null, left: [] };
    },

    async unpack({ name, to }: { name: string; to: string }) {
      const found = archive.get(name);
      if (!found) throw new Refusal("import.damaged");
      await writeLocal(to, await found.open());
      return { unpacked: true };
    },
  };
}

// What names a row, of which an entry may have thousands: ids, moments, the names of its fields.
const rowLetters = 200;

function lettersOf({ writing, comments, files }: Draft): number {
  const rows = (1 + comments.length + files.length) * rowLetters;
  return comments.reduce((sum, { content }) => sum + content.length, rows + writing.description.length);
}
