/** The beginning of a text, so many places long at most: no letter is cut in two, nor a sign that several make up. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index = 0 } = new Intl.Segmenter().segment(text).containing(most) ?? {};
  // Marks without end on one letter are cut all the same.
  return text.slice(0, index) || text.slice(0, most).toWellFormed();
}

/** Cut between words where it can be, with a sign that it goes on. */
export function firstWordsOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = beginningOf(text, most - 1);
  const end = text[cut.length] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}
