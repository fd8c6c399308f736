import { isOnHomeScreen } from "../device/home-screen.ts";
import { canShareFiles, shareFile } from "../device/share-file.ts";
import { i18n } from "../language/i18n.ts";
import { toast } from "./toast-store.ts";

/** Some browsers only begin to read it later. */
const keptForMs = 60_000;

/** On the home screen of an iPhone a download covers the app, with no way back: the device's sheet saves it (coder/coder#27853). */
export const isSavedBySheet = (type: string): boolean => isOnHomeScreen() && canShareFiles(type);

export function saveFile(content: Blob, name: string): void {
  if (isSavedBySheet(content.type)) {
    void saveBySheet(new File([content], name, { type: content.type }));
    return;
  }
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keptForMs);
}

export async function saveBySheet(file: File): Promise<void> {
  try {
    await shareFile(file);
  } catch {
    // Making it took longer than a press counts.
    const action = { label: i18n.t("shell.file.save"), onPress: () => void saveBySheet(file) };
    toast("info", i18n.t("shell.file.ready"), file.name, action);
  }
}
