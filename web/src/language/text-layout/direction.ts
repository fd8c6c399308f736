const strong = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** By the first letter, as `dir="auto"` goes. */
export function directionOf(text: string): "ltr" | "rtl" {
  const first = strong.exec(text)?.[0];
  return first && rightToLeft.test(first) ? "rtl" : "ltr";
}
