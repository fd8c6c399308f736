import { loadConfig } from "../api/config.ts";
import { loadTexts } from "../language/load-texts.ts";
import { later } from "../ui/later.tsx";

const waitMs = 1_000;

export const QueryRoot = later(() => import("./query-root.tsx"));

export const ConsentLayer = later(() => import("./consent-layer.tsx"));

export const ToastLayer = later(() => import("./toast-layer.tsx"));

export const AuthLayer = later(async () => {
  const parts = [import("./auth-layer.tsx"), loadTexts(), settings(), ToastLayer.preload()] as const;
  const [layer] = await Promise.all(parts);
  return layer;
});

const handlePreload = () => void AuthLayer.preload();

/** Which ways of signing in there are is known at the first draw, or drawn in once the server answers. */
const settings = () => Promise.race([loadConfig(), new Promise((resolve) => setTimeout(resolve, waitMs))]);

/** For every button that opens the dialog: fetched on hover, focus or touch, it opens at once. */
export const preloadsAuth = {
  onPointerEnter: handlePreload,
  onFocus: handlePreload,
  onTouchStart: handlePreload,
};
