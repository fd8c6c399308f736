/** Rejects where the browser does not let us copy. */
export async function copyToClipboard(text: string): Promise<void> {
  // Browsers have the Clipboard API over HTTPS alone; a box at home is often without.
  if (navigator.clipboard) await navigator.clipboard.writeText(text);
  else if (!copyByCommand(text)) throw new Error("Nothing was copied");
}

/** Deprecated, and the only way over plain HTTP. Nothing is selected, so that the focus stays where it is. */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const handleCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener("copy", handleCopy, { once: true });
  document.execCommand("copy");
  document.removeEventListener("copy", handleCopy);
  return isCopied;
}
