import type { Plugin, Rollup } from "vite";

const ofFirst = [/\/src\/app\/main\.tsx$/];
/** What a visitor's first page fetches by itself besides. */
const ofConsent = [/\/src\/app\/consent-layer\.tsx$/];
/** What stands around every page of a member. */
const ofMember = [
  /\/src\/app\/(member-layer|query-root)\.tsx$/,
  /\/src\/app\/nav\/notifications-corner\.tsx$/,
  /\/src\/features\/accounts\/refresh-viewer\.ts$/,
];
/** The first page of a member, where most begin. */
const ofHome = [/\/src\/pages\/dashboard-page\.tsx$/];
/** What comes behind its first paint. */
const ofList = [
  /\/src\/pages\/dashboard\/dashboard-list\.tsx$/,
  /\/src\/app\/member-(work|line)\.tsx$/,
  /\/src\/app\/nav\/account-menu\.tsx$/,
];
/** What other pages of a member show first. */
const ofPages = [/\/src\/pages\/(admin|celebrations|challenges|family|memories|network|profile)-page\.tsx$/];
/** Tells of failures, and so must be there before one. */
const ofToasts = [/\/src\/app\/toast-layer\.tsx$/];
const shared = 3;

/**
 * Parts share some hundred small modules, and one file for each set of sharers would be some hundred files, most of them
 * smaller than what asking for them costs. So what the main part imports is one file, `index`. What a member's first paint
 * needs besides is two: `member` for every page, `home` for the first. Behind the first paint come `list`, and `base`, what
 * others share of that; `pages` is what pages share besides, `inside` what is left. A visitor's first page brings none of these
 * along. Imports within a set stay within it or lead to one before: no two files import each other.
 */
export function partsInFewFiles() {
  let first = new Set<string>();
  let consent = new Set<string>();
  let member = new Set<string>();
  let home = new Set<string>();
  let list = new Set<string>();
  let pages = new Set<string>();
  let toasts = new Set<string>();
  const plugin: Plugin = {
    name: "parts-in-few-files",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const found = (marks: RegExp[]) => {
        const roots = ids.filter((id) => marks.some((mark) => mark.test(id)));
        if (roots.length < marks.length) this.error(`A part is no longer where ${marks.join()} say`);
        return importedFrom(this, roots);
      };
      first = found(ofFirst);
      consent = found(ofConsent);
      member = found(ofMember);
      home = found(ofHome);
      list = found(ofList);
      pages = found(ofPages);
      toasts = found(ofToasts);
    },
  };
  const isOfHomeAndElsewhere = (id: string) => home.has(id) && (list.has(id) || pages.has(id));
  const groups = [
    { name: "index", test: (id: string) => first.has(id), priority: 5 },
    { name: "consent-layer", test: (id: string) => consent.has(id), priority: 4 },
    { name: "member", test: (id: string) => member.has(id) || isOfHomeAndElsewhere(id), priority: 4 },
    { name: "home", test: (id: string) => home.has(id), priority: 3 },
    { name: "base", test: (id: string) => list.has(id), minShareCount: 2, priority: 2 },
    { name: "list", test: (id: string) => list.has(id), priority: 2 },
    { name: "toast-layer", test: (id: string) => toasts.has(id), priority: 2 },
    { name: "pages", test: (id: string) => pages.has(id), minShareCount: shared, priority: 1 },
    { name: "inside", test: () => true, minShareCount: shared, priority: 0 },
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
