import type { KeepsakeFormat } from "../../keepsake-content.ts";

export interface Format {
  width: number;
  height: number;
  /** Printed beyond the cut, so that no white shows where the knife slips. */
  bleed: number;
  /** Pages face each other and are bound between: the inner margin is wider. */
  isBook: boolean;
  inner: number;
  outer: number;
  top: number;
  foot: number;
  textSize: number;
  /** How large titles and drawings are beside those of A4. */
  scale: number;
  dotsPerInch: number;
}

const pointsPerInch = 72;
const millimetres = (length: number): number => (length / 25.4) * pointsPerInch;
const inches = (length: number): number => length * pointsPerInch;
/** What printing houses ask for. */
const bleed = millimetres(3);

export const formats: Record<KeepsakeFormat, Format> = {
  a4: {
    width: millimetres(210),
    height: millimetres(297),
    bleed: 0,
    isBook: false,
    inner: millimetres(25),
    outer: millimetres(25),
    top: millimetres(26),
    foot: millimetres(26),
    textSize: 12.5,
    scale: 1,
    dotsPerInch: 150,
  },
  a5: {
    width: millimetres(148),
    height: millimetres(210),
    bleed,
    isBook: true,
    inner: millimetres(19),
    outer: millimetres(15),
    top: millimetres(18),
    foot: millimetres(19),
    textSize: 9.75,
    scale: 0.72,
    dotsPerInch: 300,
  },
  square: {
    width: inches(8),
    height: inches(8),
    bleed,
    isBook: true,
    inner: millimetres(23),
    outer: millimetres(18),
    top: millimetres(19),
    foot: millimetres(20),
    textSize: 11,
    scale: 0.86,
    dotsPerInch: 300,
  },
};
