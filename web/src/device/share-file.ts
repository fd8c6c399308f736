export function canShareFiles(type: string): boolean {
  const files = [new File([], "file", { type })];
  return typeof navigator.share === "function" && (navigator.canShare?.({ files }) ?? false);
}

/** By the device's own sheet; whoever closes that has not failed. */
export async function shareFile(file: File): Promise<"shared" | "cancelled"> {
  try {
    await navigator.share({ files: [file] });
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    throw error;
  }
}
