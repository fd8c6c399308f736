import type { Plugin, Rollup } from "vite";

const ofFirst = [/\/src\/app\/main\.tsx$/];
/** What a visitor's first page fetches by itself besides. */
const ofConsent = [/\/src\/app\/consent-layer\.tsx$/];
/** What stands around every page of a member. */
const ofMember = [
  /\/src\/app\/(member-layer|query-root)\.tsx$/,
  /\/src\/app\/nav\/member-corner\.tsx$/,
  /\/src\/features\/accounts\/(refresh-viewer\.ts|verify-email-banner\.tsx)$/,
];
/** The first page of a member, where most begin. */
const ofHome = [/\/src\/pages\/dashboard-page\.tsx$/];
/** What comes behind its first paint, and is all that stands at the list's own address. */
const ofList = [/\/src\/pages\/dashboard\/dashboard-list\.tsx$/];
/** What comes behind that, over every page. */
const ofRest = [
  /\/src\/app\/member-(work|line)\.tsx$/,
  /\/src\/app\/nav\/account-panel\.tsx$/,
  /\/src\/features\/challenges\/todays-words\.tsx$/,
  /\/src\/features\/memories\/look-back-card\.tsx$/,
];
/** What other pages of a member show first; `light` are those that begin without a form. */
const light = ["admin", "celebrations", "family", "memories", "network", "profile", "terms"];
const withForms = ["blessing", "challenges", "contact-us", "donate", "private-link", "unsubscribe"];
/** Of those with forms, the ones on which one blessing is read. */
const ofReading = ["blessing", "private-link"];
/** Of the light ones, what is fetched once it is known that it is for whoever came. */
const behind: Record<string, RegExp[]> = { admin: [/\/src\/pages\/administration\/administration\.tsx$/] };
/** What is typed in, and asked and opened over a page. */
const ofForms = [/\/src\/ui\/forms\/use-form\.ts$/, /\/src\/ui\/form-dialog\.tsx$/];
/** Tells of failures, and so must be there before one. */
const ofToasts = [/\/src\/app\/toast-layer\.tsx$/];
const shared = 3;

/**
 * Parts share some hundred small modules, and one file for each set of sharers would be some hundred files, most of them
 * smaller than what asking for them costs. So what the main part imports is one file, `index`. What a member's first paint
 * needs besides is two: `member` for every page, `home` for the first. Behind that comes `list`, then `rest`, and `cards`, what
 * pages show first of these. Of other pages' first paints `pages` is what light ones share, `of-family` what of these only one does with a page
 * that has a form, `forms` what those share that begin with a form, `reading` what only those do on which one blessing is read; what
 * one of them shows first and others later is beside that page. `inside` is what is left. A visitor's first page brings none of
 * these along. Imports within a set stay within it or lead to one before: no two files import each other.
 */
export function partsInFewFiles() {
  const sets = new Map<string, Set<string>>();
  const pages = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: "parts-in-few-files",
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const found = (marks: RegExp[]) => {
        const roots = ids.filter((id) => marks.some((mark) => mark.test(id)));
        if (roots.length < marks.length) this.error(`A part is no longer where ${marks.join()} say`);
        return importedFrom(this, roots);
      };
      const marks = { ofFirst, ofConsent, ofMember, ofHome, ofForms, ofList, ofRest, ofToasts };
      for (const [name, each] of Object.entries(marks)) sets.set(name, found(each));
      for (const name of [...light, ...withForms])
        pages.set(name, found([new RegExp(`/src/pages/${name}-page\\.tsx$`), ...(behind[name] ?? [])]));
    },
  };
  const isIn = (name: string, id: string) => sets.get(name)?.has(id) === true;
  const shownBy = (id: string) => [...pages].flatMap(([name, page]) => (page.has(id) ? [name] : []));

  function placeOf(id: string): string | null {
    const names = shownBy(id);
    const isShown = names.length > 0;
    const isShared = names.length > 1;
    const [one, another] = names.filter((name) => light.includes(name));
    if (isIn("ofFirst", id)) return "index";
    // A member's first paint does not wait for all of the note.
    if (isIn("ofConsent", id)) return isIn("ofHome", id) || isShown ? "index" : "consent-layer";
    if (isIn("ofMember", id)) return "member";
    if (isIn("ofHome", id)) return isShown ? "member" : "home";
    const isBehind = ["ofList", "ofRest", "ofToasts"].some((set) => isIn(set, id));
    if (another || (one && isBehind)) return "pages";
    if (one) return isShared ? `of-${one}` : null;
    if (isBehind) return isShown || isIn("ofForms", id) ? "cards" : null;
    if (isIn("ofForms", id)) return "forms";
    if (isShared) return names.every((name) => ofReading.includes(name)) ? "reading" : "forms";
    return null;
  }

  /** Of the one page that shows it first. */
  function besideOf(id: string): string | null {
    const name = shownBy(id)[0];
    return name ? `beside-${name}` : null;
  }

  const groups = [
    { name: placeOf, priority: 2 },
    { name: besideOf, minShareCount: 2, priority: 1 },
    { name: "list", test: (id: string) => isIn("ofList", id), priority: 1 },
    { name: "rest", test: (id: string) => isIn("ofRest", id), priority: 1 },
    { name: "toast-layer", test: (id: string) => isIn("ofToasts", id), priority: 1 },
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
