import { decompress } from "brotli/decompress";
import { fontFileOf } from "../pdf/true-type.ts";
import { byteStream, bytesOf16 } from "./byte-stream.ts";
import { type Glyphs, readGlyphs } from "./woff2-glyphs.ts";

/** Tags that are written as a number, in its order (WOFF 2.0, 4.1). */
const knownTags = (
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX " +
  "vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat " +
  "fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .replaceAll("_", " ")
  .match(/.{4}(?= |$)/g);
const tagFollows = 63;
const headerLength = 48;
const compressedAt = 20;
/** In `head`: long offsets in `loca`. */
const offsetFormatAt = 51;

interface Entry {
  tag: string;
  length: number;
  isTransformed: boolean;
}

/** The font in a WOFF2 file (W3C, WOFF 2.0). By hand: the kept decoders evaluate strings, which our policy refuses. */
export function fontOfWoff2(file: Uint8Array): Uint8Array {
  const header = byteStream(file);
  if (header.u32() !== 0x774f4632) throw new Error("A face is not in WOFF2");
  header.take(8);
  const count = header.u16();
  const directory = byteStream(file.subarray(headerLength));
  const entries = Array.from({ length: count }, (): Entry => {
    const flags = directory.u8();
    const known = flags & 63;
    const tag = known === tagFollows ? String.fromCharCode(...directory.take(4)) : (knownTags?.[known] ?? "");
    const isOutline = tag === "glyf" || tag === "loca";
    const isTransformed = isOutline ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = directory.base128();
    return { tag, isTransformed, length: isTransformed ? directory.base128() : length };
  });
  const size = new DataView(file.buffer, file.byteOffset).getUint32(compressedAt);
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  const start = headerLength + directory.position();
  const data = byteStream(decompress(file.subarray(start, start + size), total));
  return rebuilt(new Map(entries.map((entry) => [entry.tag, { ...entry, bytes: data.take(entry.length) }])));
}

function rebuilt(tables: Map<string, Entry & { bytes: Uint8Array }>): Uint8Array {
  const whole: Record<string, Uint8Array> = {};
  for (const [tag, { bytes }] of tables) whole[tag] = bytes;
  const outlines = tables.get("glyf");
  if (!outlines?.isTransformed) return fontFileOf(whole);
  const glyphs = readGlyphs(outlines.bytes);
  const head = whole.head?.slice() ?? new Uint8Array();
  head[offsetFormatAt] = 1;
  const hmtx = tables.get("hmtx");
  const widths = hmtx?.isTransformed ? widthsOf(hmtx.bytes, glyphs, whole.hhea) : whole.hmtx;
  return fontFileOf({
    ...whole,
    head,
    glyf: glyphs.glyf,
    loca: glyphs.loca,
    ...(widths ? { hmtx: widths } : {}),
  });
}

/** Side bearings that are left out are where the glyph begins. */
function widthsOf(bytes: Uint8Array, { lefts }: Glyphs, hhea: Uint8Array = new Uint8Array(36)): Uint8Array {
  const stream = byteStream(bytes);
  const flags = stream.u8();
  const count = byteStream(hhea.subarray(34)).u16();
  const advances = Array.from({ length: count }, stream.u16);
  const bearings = lefts.map((left, index) =>
    (flags & (index < count ? 1 : 2)) === 0 ? stream.i16() : left,
  );
  return bytesOf16(
    bearings.flatMap((bearing, index) => (index < count ? [advances[index] ?? 0, bearing] : [bearing])),
  );
}
