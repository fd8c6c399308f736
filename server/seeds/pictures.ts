import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { ChosenFile } from "./upload.ts";

/** Small paintings, one file of `scenes` each: a sky, a sun, hills, in the colours of an hour, and what the blessing is about. */
export const sceneNames = ["figs", "gate", "window", "sea", "bread", "tea", "kite"] as const;
type SceneName = (typeof sceneNames)[number];

const painted = new Map<SceneName, Promise<ChosenFile>>();

/** Each once: the same picture serves many blessings. */
export function paint(name: SceneName): Promise<ChosenFile> {
  const picture = painted.get(name) ?? paintScene(name);
  painted.set(name, picture);
  return picture;
}

export function paintAll(): Promise<ChosenFile[]> {
  return Promise.all(sceneNames.map(paint));
}

async function paintScene(name: SceneName): Promise<ChosenFile> {
  const svg = await readFile(new URL(`scenes/${name}.svg`, import.meta.url));
  const buffer = await sharp(svg).jpeg({ quality: 86 }).toBuffer();
  return { name: `${name}.jpg`, mimeType: "image/jpeg", buffer };
}
