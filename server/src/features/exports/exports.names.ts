import { extensionOf } from "../media/media.delivery.ts";

const longest = 40;

interface Named {
  blessingId: string;
  blessingDate: string;
  title: string;
  index: number;
  type: string;
}

/** `media/2026/2026-03-01-the-figs-were-ripe-4f2a9c-1.jpg`: the day first, and letters of any script. */
export function mediaName({ blessingId, blessingDate, title, index, type }: Named): string {
  const words = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  const short = Array.from(words)
    .slice(0, longest)
    .join("")
    .replace(/^-+|-+$/g, "");
  const parts = [blessingDate, short, blessingId.slice(-6), index + 1].filter((part) => part !== "");
  return `media/${blessingDate.slice(0, 4)}/${parts.join("-")}.${extensionOf(type)}`;
}
