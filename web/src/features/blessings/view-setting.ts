import { local } from "../../api/local.ts";

export const views = ["grid", "list", "timeline"] as const;
export type View = (typeof views)[number];

const key = "default-view";

export function readView(): View {
  const stored = local.get(key);
  return views.find((view) => view === stored) ?? "grid";
}

export function storeView(view: View) {
  local.set(key, view);
}
