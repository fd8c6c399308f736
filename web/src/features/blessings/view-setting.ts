export const views = ["grid", "list", "timeline"] as const;
export type View = (typeof views)[number];

const key = "default-view";

export function readView(): View {
  const stored = localStorage.getItem(key);
  return views.find((view) => view === stored) ?? "grid";
}

export function storeView(view: View) {
  try {
    localStorage.setItem(key, view);
  } catch {
    // A full or closed storage only forgets the choice.
  }
}
