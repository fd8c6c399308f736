declare module "subset-font" {
  interface Options {
    targetFormat: "truetype" | "woff2";
    /** An axis that is left out stays variable. */
    variationAxes?: Record<string, number>;
    /** Where no text is given. */
    keepAllGlyphs?: true;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
