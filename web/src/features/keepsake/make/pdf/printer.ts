import { type Face, outlineOf } from "../text/faces.ts";
import type { PlacedGlyph } from "../text/set-line.ts";
import { dateOf, hex16, hexOf, numberOf, type PdfFile, pdfFile, textOf } from "./pdf-file.ts";
import { type Outline, trueTypeOf, unitsPerEm } from "./true-type.ts";

/** Pixels with their transparency, as a canvas gives them. */
export interface DrawnText {
  width: number;
  height: number;
  rgba: Uint8ClampedArray;
  /** How much of the height stands above the line. */
  ascent: number;
  /** Pixels to a text's size. */
  pixelsPerEm: number;
}

/** Draws what no face of ours has: by the device's own. */
export interface DeviceText {
  /** In parts of the text's size. */
  widthOf: (text: string) => number;
  draw: (text: string, direction: "ltr" | "rtl", color: string) => DrawnText;
}

export interface Printer {
  file: PdfFile;
  pages: number;
  fontOf: (face: Face) => EmbeddedFont;
  codeOf: (face: Face, glyph: PlacedGlyph) => number;
  drawnAs: (text: string, direction: "ltr" | "rtl", color: string) => DrawnImage;
  /** Their pixels do not wait for the end of the file. */
  writeDrawn: () => Promise<void>;
  close: (about: {
    title: string;
    language: string;
    isRightToLeft: boolean;
    isBook: boolean;
  }) => Promise<Blob>;
  addPage: (id: number) => void;
  /** The node that every page hangs on. */
  tree: number;
}

type DrawnImage = Omit<DrawnText, "rgba"> & { id: number };

export function printer(device: DeviceText): Printer {
  const file = pdfFile();
  const fonts = new Map<string, EmbeddedFont>();
  const drawn = new Map<string, DrawnImage>();
  const unwritten: (DrawnText & { id: number })[] = [];
  const pages: number[] = [];
  const tree = file.reserve();
  const own: Printer = {
    file,
    tree,
    get pages() {
      return pages.length;
    },
    addPage: (id) => pages.push(id),
    fontOf: ({ fontKey, family, ascent, descent }) => {
      const known = fonts.get(fontKey);
      if (known) return known;
      const name = `F${fonts.size + 1}`;
      const font = embeddedFont(file, {
        name,
        family: family.name,
        isItalic: family.isItalic,
        ascent,
        descent,
      });
      fonts.set(fontKey, font);
      return font;
    },
    codeOf: (face, glyph) => {
      const key = `${face.key} ${glyph.parts.map(({ id, x, y }) => `${id},${x},${y}`).join(" ")}`;
      return own.fontOf(face).codeOf(key, glyph.text, () => outlineOf(face.font, glyph));
    },
    drawnAs: (text, direction, color) => {
      const key = `${direction} ${color} ${text}`;
      const known = drawn.get(key);
      if (known) return known;
      const { rgba, ...image } = { ...device.draw(text, direction, color), id: file.reserve() };
      unwritten.push({ ...image, rgba });
      drawn.set(key, image);
      return image;
    },
    writeDrawn: async () => {
      for (const image of unwritten.splice(0)) await writeDrawn(file, image);
    },
    close: async ({ title, language, isRightToLeft, isBook }) => {
      for (const font of fonts.values()) await font.write();
      file.write(
        tree,
        `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((id) => `${id} 0 R`).join(" ")}]>>`,
      );
      const root = file.reserve();
      const info = file.reserve();
      const layout = isBook ? "/PageLayout/TwoPageRight" : "/PageLayout/SinglePage";
      const order = isRightToLeft ? "/Direction/R2L" : "";
      file.write(
        root,
        `<</Type/Catalog/Pages ${tree} 0 R/Lang(${language})${layout}/ViewerPreferences<</DisplayDocTitle true${order}>>>>`,
      );
      file.write(info, `<</Title${textOf(title)}/CreationDate${dateOf(new Date())}>>`);
      return file.close(root, info);
    },
  };
  return own;
}

async function writeDrawn(
  file: PdfFile,
  { id, width, height, rgba }: DrawnText & { id: number },
): Promise<void> {
  const colors = new Uint8Array(width * height * 3);
  const cover = new Uint8Array(width * height);
  for (let pixel = 0; pixel < cover.length; pixel += 1) {
    colors.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
    cover[pixel] = rgba[pixel * 4 + 3] ?? 0;
  }
  const mask = file.reserve();
  const size = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8`;
  await file.writeStream(mask, `${size}/ColorSpace/DeviceGray`, cover);
  await file.writeStream(id, `${size}/ColorSpace/DeviceRGB/SMask ${mask} 0 R`, colors);
}

export async function addJpeg(
  file: PdfFile,
  jpeg: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<number> {
  const id = file.reserve();
  const size = `/Type/XObject/Subtype/Image/Width ${numberOf(width)}/Height ${numberOf(height)}/BitsPerComponent 8`;
  await file.writeStream(id, `${size}/ColorSpace/DeviceRGB/Filter/DCTDecode`, jpeg, true);
  return id;
}

/** A face in one weight, and of its glyphs those that are printed. */
interface EmbeddedFont {
  /** Its name on the pages. */
  name: string;
  id: number;
  /** The code of a glyph that stands for this text; the same glyph for another text has another. */
  codeOf: (key: string, text: string, outline: () => Outline) => number;
  write: () => Promise<void>;
}

interface Named {
  name: string;
  family: string;
  isItalic: boolean;
  ascent: number;
  descent: number;
}

/** Points of `ToUnicode` that one section may hold (Adobe Technical Note 5411). */
const mostInSection = 100;
const inThousandths = (units: number) => numberOf((units / unitsPerEm) * 1000);

function embeddedFont(file: PdfFile, { name, family, isItalic, ascent, descent }: Named): EmbeddedFont {
  const outlines: Outline[] = [{ contours: [], advance: unitsPerEm / 2 }];
  const texts: string[] = [""];
  const codes = new Map<string, number>();
  const id = file.reserve();
  return {
    name,
    id,
    codeOf: (key, text, outline) => {
      const whole = `${key}/${text}`;
      const known = codes.get(whole);
      if (known !== undefined) return known;
      const code = outlines.push(outline()) - 1;
      texts.push(text);
      codes.set(whole, code);
      return code;
    },
    write: async () => {
      const [program, unicode, descriptor, descendant] = [0, 0, 0, 0].map(() => file.reserve()) as [
        number,
        number,
        number,
        number,
      ];
      const base = `${tagOf(name)}+${family.replaceAll(" ", "")}`;
      const bytes = trueTypeOf(outlines, { ascent, descent });
      await file.writeStream(program, `/Length1 ${bytes.length}`, bytes);
      await file.writeStream(unicode, "", new TextEncoder().encode(unicodeMap(texts)));
      file.write(
        descriptor,
        `<</Type/FontDescriptor/FontName/${base}/Flags 4/FontBBox[-1000 -1000 2000 2000]/ItalicAngle ${isItalic ? -10 : 0}` +
          `/Ascent ${inThousandths(ascent)}/Descent ${inThousandths(descent)}/CapHeight 700/StemV 80/FontFile2 ${program} 0 R>>`,
      );
      file.write(
        descendant,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${base}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
          `/FontDescriptor ${descriptor} 0 R/DW 1000/W[0[${outlines.map(({ advance }) => inThousandths(advance)).join(" ")}]]/CIDToGIDMap/Identity>>`,
      );
      file.write(
        id,
        `<</Type/Font/Subtype/Type0/BaseFont/${base}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
      );
    },
  };
}

/** Six capitals before the name say that a font is a subset. */
function tagOf(name: string): string {
  let number = Number(name.replace(/\D/g, ""));
  let tag = "";
  while (tag.length < 6) {
    tag += String.fromCharCode(65 + (number % 26));
    number = Math.floor(number / 26);
  }
  return tag;
}

/** What is copied and searched: the text behind each code. */
function unicodeMap(texts: readonly string[]): string {
  const rows = texts.flatMap((text, code) => (text ? [`<${hexOf(code)}> <${hex16(text)}>`] : []));
  const sections: string[] = [];
  for (let from = 0; from < rows.length; from += mostInSection) {
    const section = rows.slice(from, from + mostInSection);
    sections.push(`${section.length} beginbfchar\n${section.join("\n")}\nendbfchar`);
  }
  return [
    "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap",
    "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
    "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def",
    "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange",
    ...sections,
    "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend",
  ].join("\n");
}
