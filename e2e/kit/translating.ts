import type { Page } from "@playwright/test";

/**
 * Does to each page what Chrome does to one that it translates: every text node is taken out, and two elements with the words stand
 * in its place; so it goes with whatever is drawn later. The words stay as they are, so that journeys find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const untouched =
      "script, style, noscript, textarea, [data-translated], [translate=no], [contenteditable]";
    const translate = (node: Node) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const all: Node[] = [];
      for (let text = texts.currentNode; text; text = texts.nextNode() as Node) all.push(text);
      for (const text of all) {
        const { parentElement } = text;
        if (!(text instanceof Text) || !text.data.trim() || !parentElement) continue;
        if (parentElement.closest(untouched) || parentElement instanceof SVGElement) continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        outer.dataset.translated = "";
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const begin = () => {
      translate(document.body);
      const observer = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === "characterData") translate(target);
          for (const added of addedNodes) translate(added);
        }
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // As it does, once the page is there.
    addEventListener("load", () => setTimeout(begin, 500));
  });
}

/** Presses each button below an element as a hand does that tries everything, but those of a name; answers how many. */
export async function pressEverything(page: Page, except: RegExp): Promise<number> {
  return await page.evaluate(
    async ({ source, flags }) => {
      const spared = new RegExp(source, flags);
      const soon = () => new Promise((resolve) => setTimeout(resolve, 60));
      const close = async () => {
        const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
        await soon();
      };
      const pressed = new Set<Element>();
      const next = () =>
        [...document.querySelectorAll<HTMLButtonElement>("button:enabled")].find((button) => {
          const name = button.getAttribute("aria-label") ?? button.textContent ?? "";
          return (
            !pressed.has(button) &&
            !spared.test(name) &&
            button.checkVisibility() &&
            !button.closest("[inert]")
          );
        });
      for (let button = next(); button && pressed.size < 80; button = next()) {
        pressed.add(button);
        const isWithin = button.closest("[role=dialog], [role=menu]");
        button.click();
        await soon();
        if (!isWithin && document.querySelector("[role=menu]")) await close();
      }
      await close();
      return pressed.size;
    },
    { source: except.source, flags: except.flags },
  );
}
