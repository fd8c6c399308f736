/** The real share of the bytes sent; the last tenth is the server's confirmation. */
export function uploadProgress(sent: number, size: number): number {
  if (size <= 0) return 0;
  return Math.min(90, Math.max(0, Math.floor((sent / size) * 100)));
}

export const finishedProgress = 100;
export const finishedShownFor = 1_000;
