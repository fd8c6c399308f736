import { withoutIsolates } from "@blessing-jar/contract/kit/isolated.ts";
import { useEffect } from "react";
import { useConfig } from "../api/config.ts";

/** Where there is no window: what it would be called, for the document. */
export const drawn = { title: "" };

/** The window's title: the page's own, then the product's name. */
export function usePageTitle(title?: string): void {
  const productName = useConfig((config) => config.productName);
  if (import.meta.env.SSR) drawn.title = windowTitle(title, productName);
  useEffect(() => {
    document.title = windowTitle(title, productName);
  }, [title, productName]);
}

/** A window shows isolates as boxes. */
export function windowTitle(title: string | undefined, productName: string): string {
  return title ? `${withoutIsolates(title)} · ${productName}` : productName;
}
