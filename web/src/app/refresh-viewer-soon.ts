export function refreshViewerSoon(): void {
  void import("../features/accounts/refresh-viewer.ts").then(
    ({ refreshViewer }) => refreshViewer(),
    (error: unknown) => console.error("The member could not be asked for", error),
  );
}
