import { expect, type Page } from "@playwright/test";

/** Turned around for a moment, every box stands where its mirror image stood. What goes by left and right does not. */
export async function expectMirror(page: Page, where: string): Promise<void> {
  const faults = await page.evaluate(async () => {
    const turned = Array.from(document.querySelectorAll<HTMLElement>("[dir=rtl]"));
    const turn = async (dir: "ltr" | "rtl") => {
      for (const element of turned) element.dir = dir;
      // Menus find their place anew when the window changes.
      window.dispatchEvent(new Event("resize"));
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      // One that goes with the scroll position never finishes.
      const moving = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(moving.map((animation) => animation.finished));
      await frame();
    };
    await document.fonts.ready;
    const boxes = Array.from(document.querySelectorAll("body *")).filter(isPlaced);
    const before = boxes.map((element) => element.getBoundingClientRect());
    // Where the bar that scrolls keeps its side.
    const { right: edge } = document.documentElement.getBoundingClientRect();
    await turn("ltr");
    const { left: otherEdge } = document.documentElement.getBoundingClientRect();
    // Words set from the other side come out a little wider.
    const tolerance = 2.5;
    const mirrored = (x: number) => otherEdge + edge - x;
    const strays = new Map<Element, string>();
    for (const [index, element] of boxes.entries()) {
      const { left, right } = before[index] ?? element.getBoundingClientRect();
      // A long list lets go of what is far away.
      if (!element.isConnected) continue;
      const now = element.getBoundingClientRect();
      if (
        Math.abs(now.left - mirrored(right)) > tolerance ||
        Math.abs(now.right - mirrored(left)) > tolerance
      )
        strays.set(element, `${left}-${right} became ${now.left}-${now.right}`);
    }
    for (const element of boxes) {
      const { textAlign, float } = getComputedStyle(element);
      if (/left|right/.test(`${textAlign} ${float}`))
        strays.set(element, `is set ${textAlign}, floats ${float}`);
    }
    await turn("rtl");
    return Array.from(strays)
      .filter(([element]) => !hasAncestorAmong(element))
      .map(([element, how]) =>
        `${element.tagName} ${element.getAttribute("class")} ${how}: ${element.textContent}`.slice(0, 240),
      );

    function hasAncestorAmong(element: Element): boolean {
      return Array.from(strays.keys()).some((other) => other !== element && other.contains(element));
    }

    /** Text finds its own order, what is drawn does not turn, and what a member wrote runs as it runs. */
    function isPlaced(element: Element): boolean {
      const { display } = getComputedStyle(element);
      const own = element.parentElement?.closest("[dir], bdi");
      const isAmongText = Array.from(element.parentElement?.childNodes ?? []).some(
        (node) =>
          node.textContent?.trim() &&
          (node instanceof Text || (node instanceof Element && getComputedStyle(node).display === "inline")),
      );
      return (
        display !== "inline" &&
        element.checkVisibility({ contentVisibilityAuto: true }) &&
        element.getBoundingClientRect().width > 1 &&
        !element.parentElement?.closest("svg, [data-scene]") &&
        (own === null || own === undefined || turned.includes(own as HTMLElement)) &&
        !isAmongText
      );
    }
  });
  expect.soft(faults, where).toEqual([]);
}
