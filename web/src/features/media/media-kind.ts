const mediaKinds = ["image", "video", "audio"] as const;
export type MediaKind = (typeof mediaKinds)[number];

export function kindOf(mimeType: string): MediaKind | undefined {
  return mediaKinds.find((kind) => mimeType.startsWith(`${kind}/`));
}
