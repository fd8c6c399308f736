/** Navigation guard: a file dropped beside the field it was meant for would open in the place of the page. */
export function ignoreStrayFiles(): () => void {
  window.addEventListener("dragover", ignore);
  window.addEventListener("drop", ignore);
  return () => {
    window.removeEventListener("dragover", ignore);
    window.removeEventListener("drop", ignore);
  };
}

function ignore(event: DragEvent): void {
  const { dataTransfer, target, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // The browser itself puts it into such a field.
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
