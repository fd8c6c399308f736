/** What the first bytes of a file say it is: a picture's format, or the container of a recording. */
export type MediaSignature =
  | "jpeg"
  | "png"
  | "webp"
  | "avif"
  | "heic"
  | "gif"
  | "mp4"
  | "webm"
  | "mpeg-audio"
  | "ogg"
  | "wav"
  | "flac";

/** So many of the first bytes are looked at. */
export const signatureBytes = 256;

/** Sound and film share their containers, so only between pictures and recordings does a claimed type bind. */
export type MediaFamily = "picture" | "recording";

export function familyOf(mimeType: string): MediaFamily {
  return mimeType.startsWith("image/") ? "picture" : "recording";
}

export function familyOfSignature(signature: MediaSignature): MediaFamily {
  return ["jpeg", "png", "webp", "avif", "heic", "gif"].includes(signature) ? "picture" : "recording";
}

/**
 * Magic numbers of all that may be kept, whatever name and claimed type say; undefined for everything else. The form asks before it
 * sends, and the server asks again.
 */
export function signatureOf(bytes: Uint8Array): MediaSignature | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 3) === "\xff\xd8\xff") return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (/^GIF8[79]a$/.test(text(0, 6))) return "gif";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // The latter two by recorders that leave room for more than 4 GB.
  if (/^(RIFF|RF64|BW64)$/.test(text(0, 4)) && text(8, 12) === "WAVE") return "wav";
  if (text(0, 4) === "OggS") {
    return text(28, 36) === "OpusHead" || text(28, 35) === "\x01vorbis" ? "ogg" : undefined;
  }
  if (text(0, 4) === "fLaC") return "flac";
  // EBML; Matroska has another document type.
  if (text(0, 4) === "\x1aE\xdf\xa3") return text(4, 128).includes("webm") ? "webm" : undefined;
  if (text(4, 8) === "ftyp") return ofBrands(text(8, 12), text(16, Math.min(bytes[3] ?? 0, signatureBytes)));
  // QuickTime from before there were brands.
  if (/^(moov|mdat|wide|free)$/.test(text(4, 8))) return "mp4";
  const [first = 0, second = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  return isFrame || text(0, 3) === "ID3" ? "mpeg-audio" : undefined;
}

function ofBrands(major: string, compatible: string): MediaSignature | undefined {
  if (/^avi[fs]$/.test(major)) return "avif";
  const isHeic = /hei[cxms]|hev[cxms]/;
  if (isHeic.test(major)) return "heic";
  // Of the HEIF family in general: how its pictures are coded, the others tell.
  if (/^(mif1|msf1)$/.test(major)) {
    if (/avif/.test(compatible)) return "avif";
    return isHeic.test(compatible) ? "heic" : undefined;
  }
  // Raw pictures of Canon.
  return major === "crx " ? undefined : "mp4";
}
