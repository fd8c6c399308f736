const strong = /\p{L}/u;
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** By the first letter, as `dir="auto"` goes. */
export function directionOf(text: string): "ltr" | "rtl" {
  const first = strong.exec(text)?.[0];
  return first && rightToLeft.test(first) ? "rtl" : "ltr";
}

/**
 * What is told of a blessing stands on the side where its own words begin, so that no page zigzags; each text in it runs its own way
 * (`words-way` of `scripts.css`), as what the app says in the reader's language does.
 */
export function wayOf(title: string): { dir: "ltr" | "rtl"; className: string } {
  return { dir: directionOf(title), className: "words-way" };
}
