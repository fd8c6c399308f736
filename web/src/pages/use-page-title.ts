import { useEffect } from "react";
import { useConfig } from "../api/config.ts";

/** The window's title: the page's own, then the product's name. */
export function usePageTitle(title?: string): void {
  const productName = useConfig((config) => config.productName);
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}
