/** What runs in the page. Each stands for itself: nothing around it goes along. */

export interface Wanted {
  /** Of ARIA; `field` is whatever is typed into. */
  role: string;
  name?: { source: string; flags: string };
  /** Where to look, from the outermost. */
  within: Wanted[];
  /** Is to be pressed: it stands still, and nothing lies over it. */
  isPressed: boolean;
}

interface Axe {
  setup(root: Element): void;
  teardown(): void;
  commons: {
    aria: { getRole(element: Element): string | null };
    text: { accessibleText(element: Element): string };
    dom: { isVisibleToScreenReaders(element: Element): boolean };
  };
}

/** The first element of this role and name that is there for everybody. */
export async function findInPage(wanted: Wanted): Promise<Element | undefined> {
  const { axe } = window as unknown as { axe: Axe };
  const { aria, text, dom } = axe.commons;
  const isField = (element: Element) => element.matches("input, textarea, select, [contenteditable=true]");
  const matches = (element: Element, { role, name }: Wanted) =>
    (role === "field" ? isField(element) : aria.getRole(element) === role) &&
    dom.isVisibleToScreenReaders(element) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    (!name || new RegExp(name.source, name.flags).test(text.accessibleText(element).trim()));
  const look = () => {
    axe.setup(document.documentElement);
    try {
      let around: Element | undefined = document.body;
      for (const each of [...wanted.within, wanted]) {
        around = [...(around?.querySelectorAll("*") ?? [])].find((element) => matches(element, each));
      }
      return around;
    } finally {
      axe.teardown();
    }
  };
  const found = look();
  if (!found || !wanted.isPressed) return found;
  const isCertain = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    const [left, top] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(left, top);
    const isHit =
      hit && (found.contains(hit) || hit.contains(found) || hit.closest("label")?.control === found);
    return isHit ? `${left} ${top}` : undefined;
  };
  found.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const soon = () => new Promise((resolve) => setTimeout(resolve, 50));
  await soon();
  const before = isCertain();
  await soon();
  return before !== undefined && before === isCertain() ? found : undefined;
}
