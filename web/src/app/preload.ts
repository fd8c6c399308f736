import { loadTexts } from "../language/load-texts.ts";

export const loadToasts = () => import("./toast-layer.tsx");

/** Prefetches on hover, focus or touch, so that the dialog opens at once. */
export async function preloadAuthLayer() {
  const [layer] = await Promise.all([import("./auth-layer.tsx"), loadTexts(), loadToasts()]);
  return layer;
}

/** What tells of a failure is there before one. */
export function preloadToasts(): void {
  loadToasts().catch(() => {});
}

const handlePreload = () => {
  preloadAuthLayer().catch(() => {});
};

/** For every button that opens the dialog. */
export const preloadsAuth = {
  onPointerEnter: handlePreload,
  onFocus: handlePreload,
  onTouchStart: handlePreload,
};
