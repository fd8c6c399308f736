import * as z from "zod/mini";

/** WCAG 2.2 AA, for text of any size. */
export const legibleContrast = 4.5;

/** `#rrggbb`, answered in lower case. */
export function colour(message: string) {
  return z.pipe(
    z.string({ error: message }).check(z.regex(/^#[0-9a-f]{6}$/i, message)),
    z.transform((value) => value.toLowerCase()),
  );
}

/** The contrast ratio of two colours, 1 to 21, as WCAG computes it. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
