const ringMs = 1_000;

/** Brings a card into view and rings it in gold. */
export function bringAndRing(card: Element): void {
  card.scrollIntoView({ block: "center" });
  ring(card);
}

/** In gold, where it is: whoever kept it stays where they are. */
export function ring(card: Element): void {
  const gold = getComputedStyle(card).getPropertyValue("--gold");
  card.animate(
    [
      { outline: `3px solid ${gold}`, outlineOffset: "3px" },
      { outline: `3px solid ${gold}`, outlineOffset: "3px", offset: 0.7 },
      { outline: "3px solid transparent", outlineOffset: "3px" },
    ],
    ringMs,
  );
}
