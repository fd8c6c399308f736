import { withoutIsolates } from "@blessing-jar/contract/kit/isolated.ts";
import { useEffect } from "react";
import { useConfig } from "../api/config.ts";

/** The window's title: the page's own, then the product's name. */
export function usePageTitle(title?: string): void {
  const productName = useConfig((config) => config.productName);
  useEffect(() => {
    document.title = windowTitle(title, productName);
  }, [title, productName]);
}

/** A window shows isolates as boxes. */
export function windowTitle(title: string | undefined, productName: string): string {
  return title ? `${withoutIsolates(title)} · ${productName}` : productName;
}
