import { importLimits } from "@blessing-jar/contract/imports.ts";
import type { ParsedEntry } from "../imports.drafts.ts";
import { Refusal } from "../imports.refusal.ts";
import { dayOf } from "./days.ts";
import type { Surroundings } from "./format.ts";
import { wordsOfPage } from "./html.ts";

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

// What is a file, or shows one; the others are words of the device: a mood, a place, a song.
const media = /assetType_(photo|livePhoto|video|audio|drawing)/i;

/** Of one page of Apple's Journal: its day, title, cards and words, and its files in `Resources`. */
export function ofAppleJournal(html: string, path: string, { files, left }: Surroundings): ParsedEntry {
  const folder = `${path.slice(0, path.lastIndexOf("Entries/"))}Resources/`;
  // A card is told by what it shows, or else by its id.
  const cards: string[][] = [];
  const words = wordsOfPage(html, {
    partOf({ classes }) {
      if (classes.includes("pageHeader")) return "day";
      if (classes.includes("title")) return "title";
      if (classes.includes("bodyText")) return "";
      return classes.includes("gridItem") ? "card" : undefined;
    },
    onElement({ classes, attributes, tag }, part) {
      if (classes.includes("gridItem"))
        cards.push(media.test(classes.join(" ")) ? [attributes.id ?? ""] : []);
      const { src = "" } = attributes;
      if (src === "" || src.startsWith("data:") || !["img", "source", "video", "audio"].includes(tag)) return;
      const name = decoded(nameOf(src));
      if (part === "card") cards.at(-1)?.unshift(name);
      else cards.push([name]);
    },
  });
  if (cards.length > importLimits.listMax) throw new Refusal("import.unsafe");
  for (const line of (words.get("card") ?? "").split("\n")) left.add("fields", line);
  const day = dayOf(words.get("day") ?? "", "unknown") ?? dayOf(nameOf(path), "unknown");
  return {
    sourceId: nameOf(path),
    title: words.get("title") ?? "",
    text: words.get("") ?? "",
    day,
    files: cards.flatMap((names) => files.fileOf({ folder, names })),
  };
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
