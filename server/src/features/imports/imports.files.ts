import type { Archive } from "./imports.archive.ts";
import type { ParsedEntry } from "./imports.drafts.ts";

/** Finds the files of an archive by what an entry calls them. */
export type ArchiveFiles = ReturnType<typeof archiveFiles>;

interface Wanted {
  /** The folder that it lies in, with its slash; elsewhere it is taken only where nothing else has its name. */
  folder: string;
  /** Names that the file may have, the surest first: with an ending or without. */
  names: (string | undefined)[];
  /** As the member knows it. */
  fileName?: string | undefined;
}

// One letter is written in two ways, and a name in small letters by one system and in capitals by the next.
const plain = (name: string) => name.normalize("NFC").toLowerCase();
const lastOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
const withoutEnding = (name: string) => (name.includes(".") ? name.slice(0, name.lastIndexOf(".")) : name);

// What tells of the files beside it, and is none of the member's.
const ofPrograms = /\.(json|html?|css|js|csv|xml|plist)$|(^|\/)(\.|labels\.txt$)/i;
// No entry has such a file: what stands in it does not come along.
const ofWords = /\.(txt|md)$/i;

export function archiveFiles(archive: Archive) {
  const found = new Set<string>();
  const byKey = new Map<string, string[]>();
  for (const name of archive.keys()) {
    if (ofPrograms.test(name) || ofWords.test(name)) continue;
    const path = plain(name);
    const keys = new Set([path, withoutEnding(path), lastOf(path), withoutEnding(lastOf(path))]);
    // Not a new list each time: 100,000 files may have one name.
    for (const key of keys) {
      const names = byKey.get(key);
      if (names) names.push(name);
      else byKey.set(key, [name]);
    }
  }

  function find({ folder, names }: Wanted): string | undefined {
    const wanted = names.flatMap((name) => (name ? [plain(name)] : []));
    for (const name of wanted) {
      for (const key of [plain(folder) + name, plain(folder) + withoutEnding(name)]) {
        const [there] = byKey.get(key) ?? [];
        if (there) return there;
      }
    }
    for (const name of wanted) {
      for (const key of [lastOf(name), withoutEnding(lastOf(name))]) {
        const there = byKey.get(key) ?? [];
        if (there.length === 1) return there[0];
      }
    }
    return undefined;
  }

  return {
    /** As an entry has it: by the name in the archive, or one that is not there. */
    fileOf(wanted: Wanted): ParsedEntry["files"] {
      const [first] = wanted.names.filter((name) => name);
      const there = find(wanted);
      if (there) found.add(there);
      const fileName = wanted.fileName || lastOf(there ?? first ?? "");
      return there || first ? [{ name: there ?? `${wanted.folder}${first}`, fileName }] : [];
    },
    /** The names of those that no entry has. */
    left: (): string[] =>
      [...archive.keys()].filter((name) => !ofPrograms.test(name) && !found.has(name)).map(lastOf),
  };
}
