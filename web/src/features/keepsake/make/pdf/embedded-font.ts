import { hex16, hexOf, numberOf, type PdfFile } from "./pdf-file.ts";
import { type Outline, trueTypeOf, unitsPerEm } from "./true-type.ts";

/** A face in one weight, and of its glyphs those that are printed. */
export interface EmbeddedFont {
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

export function embeddedFont(
  file: PdfFile,
  { name, family, isItalic, ascent, descent }: Named,
): EmbeddedFont {
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
