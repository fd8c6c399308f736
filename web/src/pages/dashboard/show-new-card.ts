const ringMs = 1_000;

/** Brings the card of a blessing into view, where the list shows it, and rings it in gold. */
export function showNewCard(blessingId: string): void {
  const card = document.querySelector(`article[data-blessing="${CSS.escape(blessingId)}"]`);
  if (!card) return;
  card.scrollIntoView({ block: "center" });
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
