import { type Box, operatorsOf } from "../draw/paths.ts";
import type { SetLine } from "../text/set-line.ts";
import type { TextStyle } from "../text/text-style.ts";
import { hexOf, numberOf } from "./pdf-file.ts";
import type { Printer } from "./printer.ts";

/** A page, in points from the upper left corner of what is left after cutting. */
export interface Sheet {
  width: number;
  height: number;
  bleed: number;
  /** From 1, as the pages are bound. */
  number: number;
  fill: (path: string, color: string, alpha?: number) => void;
  stroke: (path: string, color: string, width: number, alpha?: number) => void;
  /** Fills with a colour that becomes another from above to below. */
  shade: (path: string, box: Box, colors: readonly string[]) => void;
  text: (line: SetLine, style: TextStyle, x: number, baseline: number) => void;
  picture: (id: number, box: Box, path: string) => void;
  /** Draws elsewhere: moved, turned by an angle and made larger. */
  moved: (to: { x: number; y: number; turn?: number; scale?: number }, draw: () => void) => void;
  close: () => Promise<void>;
}

interface Size {
  width: number;
  height: number;
  bleed: number;
}

export function sheet(printer: Printer, { width, height, bleed }: Size): Sheet {
  const { file } = printer;
  const id = file.reserve();
  printer.addPage(id);
  const content: string[] = [`1 0 0 -1 ${numberOf(bleed)} ${numberOf(height + bleed)} cm`];
  const fonts = new Map<string, number>();
  const images = new Map<string, number>();
  const alphas = new Map<string, number>();
  const shadings: string[] = [];

  const alphaOf = (alpha: number): string => {
    if (alpha === 1) return "";
    const name = `A${Math.round(alpha * 1000)}`;
    alphas.set(name, alpha);
    return `/${name} gs `;
  };
  const kept = (...operators: string[]) => content.push("q", ...operators, "Q");
  const image = (imageId: number) => {
    images.set(`I${imageId}`, imageId);
    return `/I${imageId} Do`;
  };

  const own: Sheet = {
    width,
    height,
    bleed,
    number: printer.pages,
    fill: (path, color, alpha = 1) => kept(`${alphaOf(alpha)}${colorOf(color)} rg`, operatorsOf(path), "f"),
    stroke: (path, color, wide, alpha = 1) =>
      kept(`${alphaOf(alpha)}${colorOf(color)} RG ${numberOf(wide)} w 1 J 1 j`, operatorsOf(path), "S"),
    shade: (path, { x, y, height: high }, [from = "", to = ""]) => {
      shadings.push(
        `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[${[x, y, x, y + high].map(numberOf).join(" ")}]/Extend[true true]` +
          `/Function<</FunctionType 2/Domain[0 1]/C0[${colorOf(from)}]/C1[${colorOf(to)}]/N 1>>>>`,
      );
      kept(operatorsOf(path), "W n", `/S${shadings.length} sh`);
    },
    text: (line, style, x, baseline) => {
      let left = x;
      for (const run of line.runs) {
        if (run.kind === "glyphs") {
          const font = printer.fontOf(run.face);
          fonts.set(font.name, font.id);
          const at = `1 0 0 -1 ${numberOf(left)} ${numberOf(baseline)} Tm`;
          const em = style.size * line.scale;
          content.push(
            `BT ${colorOf(style.color)} rg /${font.name} ${numberOf(em)} Tf ${at}`,
            codesOf(printer, run),
            "ET",
          );
        } else {
          const drawn = printer.drawnAs(run.text, run.direction, style.color);
          const part = style.size / drawn.pixelsPerEm;
          const top = baseline - drawn.ascent * part;
          const [wide, high] = [drawn.width * part, drawn.height * part].map(numberOf);
          kept(
            `${wide} 0 0 -${high} ${numberOf(left)} ${numberOf(top + drawn.height * part)} cm`,
            image(drawn.id),
          );
        }
        left += run.width * style.size;
      }
    },
    picture: (imageId, box, path) => {
      const at = [box.width, 0, 0, -box.height, box.x, box.y + box.height].map(numberOf).join(" ");
      kept(operatorsOf(path), "W n", `${at} cm`, image(imageId));
    },
    moved: ({ x, y, turn = 0, scale = 1 }, draw) => {
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      content.push("q", `${[cos, sin, -sin, cos, x, y].map(numberOf).join(" ")} cm`);
      draw();
      content.push("Q");
    },
    close: async () => {
      await printer.writeDrawn();
      const stream = file.reserve();
      await file.writeStream(stream, "", new TextEncoder().encode(content.join("\n")));
      const [wide, high] = [width + 2 * bleed, height + 2 * bleed].map(numberOf);
      const cut = [bleed, bleed, width + bleed, height + bleed].map(numberOf).join(" ");
      file.write(
        id,
        `<</Type/Page/Parent ${printer.tree} 0 R/MediaBox[0 0 ${wide} ${high}]/BleedBox[0 0 ${wide} ${high}]/TrimBox[${cut}]` +
          `/Contents ${stream} 0 R/Resources<</Font<<${references(fonts)}>>/XObject<<${references(images)}>>` +
          `/ExtGState<<${[...alphas].map(([name, alpha]) => `/${name}<</ca ${alpha}/CA ${alpha}>>`).join("")}>>` +
          `/Shading<<${shadings.map((shading, index) => `/S${index + 1}${shading}`).join("")}>>>>>>`,
      );
    },
  };
  return own;
}

type GlyphRun = Extract<SetLine["runs"][number], { kind: "glyphs" }>;

/** Codes in the order in which they stand, which is from left to right. */
function codesOf(printer: Printer, { face, glyphs }: GlyphRun): string {
  return `<${glyphs.map((glyph) => hexOf(printer.codeOf(face, glyph))).join("")}> Tj`;
}

function references(some: ReadonlyMap<string, number>): string {
  return [...some].map(([name, id]) => `/${name} ${id} 0 R`).join("");
}

/** `#b0522f` as three parts of one. */
function colorOf(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  return [16, 8, 0].map((shift) => numberOf(((value >> shift) & 255) / 255)).join(" ");
}
