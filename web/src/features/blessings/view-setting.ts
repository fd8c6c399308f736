import { readPreference, storePreference } from "../../storage/preferences.ts";

const views = ["grid", "list", "timeline", "calendar"] as const;
export type View = (typeof views)[number];

const key = "default-view";

export function readView(): View {
  const stored = readPreference(key);
  return views.find((view) => view === stored) ?? "grid";
}

export function storeView(view: View) {
  storePreference(key, view);
}
