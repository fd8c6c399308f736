/** The words in their order, those that name somebody apart. */
export function partsOf<Named extends { start: number; length: number }>(
  content: string,
  mentions: readonly Named[],
): { start: number; text: string; mention?: Named }[] {
  const parts: { start: number; text: string; mention?: Named }[] = [];
  let end = 0;
  for (const mention of mentions) {
    const { start, length } = mention;
    if (start > end) parts.push({ start: end, text: content.slice(end, start) });
    end = start + length;
    parts.push({ start, text: content.slice(start, end), mention });
  }
  if (end < content.length) parts.push({ start: end, text: content.slice(end) });
  return parts;
}
