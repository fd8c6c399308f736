import { loadEnglish } from "../language/load-english.ts";

/** Asked for when a hand comes near, so that the dialog is there at once. */
export async function preloadAuthLayer() {
  const [layer] = await Promise.all([import("./auth-layer.tsx"), loadEnglish(), import("./toast-layer.tsx")]);
  return layer;
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
