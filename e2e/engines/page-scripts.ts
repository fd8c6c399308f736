export interface Wanted {
  role: string;
  name?: { source: string; flags: string };
  /** Where to look, from the outermost. */
  within: Wanted[];
  /** Is to be pressed: it stands still, and nothing lies over it. */
  isPressed: boolean;
}

/** The first element of this role and name that is there for everybody. It runs in the page: nothing around it goes along. */
export async function findInPage(wanted: Wanted): Promise<Element | undefined> {
  const selectors: Record<string, string> = {
    article: "article",
    button: "button:not([role]), [role=button]",
    checkbox: "input[type=checkbox], [role=checkbox]",
    dialog: "dialog, [role=dialog], [role=alertdialog]",
    field: "input, textarea, select, [contenteditable=true]",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    list: "ul, ol",
    region: "section, [role=region]",
  };
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === "true") return "";
    // Not by `checkVisibility`, which what is drawn as its contents alone does not pass.
    if (getComputedStyle(node).display === "none") return "";
    const own = node.getAttribute("aria-label") ?? node.getAttribute("alt");
    return own ?? Array.from(node.childNodes, textOf).join("");
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = "labels" in element ? Array.from(element.labels as NodeListOf<Element>) : [];
    const by = ids.length > 0 ? ids.map((id) => document.getElementById(id)) : labels;
    const isNamedByOthers = by.length > 0 && !element.hasAttribute("aria-label");
    const name = isNamedByOthers ? by.map((each) => each && textOf(each)).join(" ") : textOf(element);
    return name.replaceAll(/\s+/g, " ").trim();
  };
  const matches = (element: Element, { name }: Wanted) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest("[aria-hidden=true], [inert]") &&
    (!name || new RegExp(name.source, name.flags).test(nameOf(element)));
  let found: Element | undefined = document.body;
  for (const each of [...wanted.within, wanted]) {
    const all: Iterable<Element> =
      found?.querySelectorAll(selectors[each.role] ?? `[role=${each.role}]`) ?? [];
    found = [...all].find((element) => matches(element, each));
  }
  if (!found || !wanted.isPressed) return found;
  const target = found;
  const hit = () => {
    const { x, y, width, height } = target.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const there = document.elementFromPoint(left, top);
    const isHit = there && (target.contains(there) || there.closest("label")?.control === target);
    return isHit ? `${left} ${top}` : undefined;
  };
  target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const before = hit();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return before !== undefined && before === hit() ? target : undefined;
}
