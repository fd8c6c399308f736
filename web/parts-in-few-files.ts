import type { Plugin, Rollup } from "vite";

/** What a visitor's first page fetches by itself, beside the main part. */
const laterOnFirstPage = [/\/src\/app\/(consent|toast)-layer\.tsx$/, /\/src\/language\/fetch-texts\.ts$/];

/**
 * Parts share some hundred small modules, and one file for each set of sharers would be some hundred files, most of them
 * smaller than what asking for them costs. So what the main part imports is one file, `index`; and what several other parts
 * share is one, `inside`, but for what a visitor's first page needs, which must not bring the inside along. Imports
 * within a set stay within it or lead to the one before: no two files import each other.
 */
export function partsInFewFiles() {
  let first = new Set<string>();
  let outside = new Set<string>();
  const plugin: Plugin = {
    name: "parts-in-few-files",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const marked = (marks: RegExp[]) => ids.filter((id) => marks.some((mark) => mark.test(id)));
      first = importedFrom(this, marked([/\/src\/app\/main\.tsx$/]));
      outside = importedFrom(this, [...first, ...marked(laterOnFirstPage)]);
    },
  };
  const groups = [
    { name: "index", test: (id: string) => first.has(id), priority: 2 },
    { name: "inside", test: (id: string) => !outside.has(id), minShareCount: 3, priority: 1 },
  ];
  return { plugin, groups };
}

/** With them all that they import, and what that imports; not what is imported later. */
function importedFrom(build: Rollup.PluginContext, roots: string[]): Set<string> {
  const found = new Set<string>();
  for (const open = [...roots]; open.length > 0; ) {
    const id = open.pop() ?? "";
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
