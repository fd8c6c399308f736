/** What browsers leave untyped, by the end of the name. */
export const typeByEnding: Record<string, string> = {
  heic: "image/heic",
  heif: "image/heif",
  avif: "image/avif",
  webp: "image/webp",
  mov: "video/quicktime",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  aac: "audio/aac",
  flac: "audio/flac",
  ogg: "audio/ogg",
  opus: "audio/ogg",
};

/** The type without its parameters, such as `;codecs=opus`. Some systems call a HEIC picture bytes, and some nothing. */
export function typeOfFile(file: Pick<File, "name" | "type">): string {
  const claimed = file.type.split(";")[0]?.trim().toLowerCase();
  if (claimed && claimed !== "application/octet-stream") return claimed;
  const ending = file.name.slice(file.name.lastIndexOf(".") + 1).toLowerCase();
  return typeByEnding[ending] ?? claimed ?? "";
}
