import { i18n } from "../../language/i18n.ts";
import { isSavedBySheet, saveBySheet } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast-store.ts";
import { typeByEnding } from "./file-type.ts";

/** What a link would download is saved by the device's sheet where that is needed. */
export function saveLinksBySheet(): (() => void) | undefined {
  if (!isSavedBySheet("image/jpeg")) return undefined;
  document.addEventListener("click", handleClick);
  return () => document.removeEventListener("click", handleClick);
}

function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[download]");
  if (!link) return;
  event.preventDefault();
  fetchFile(link.href).then(saveBySheet, () =>
    toast("error", i18n.t("shell.part.title"), i18n.t("shell.part.text")),
  );
}

async function fetchFile(address: string): Promise<File> {
  const response = await fetch(address, { credentials: "include" });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  const content = await response.blob();
  return new File([content], `${document.title}.${endingOf(content.type)}`, { type: content.type });
}

function endingOf(type: string): string {
  const [ending] = Object.entries(typeByEnding).find(([, each]) => each === type) ?? [];
  return ending ?? type.slice(type.indexOf("/") + 1);
}
