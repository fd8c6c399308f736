type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: string[] };

/** Blank lines part the blocks; `# ` begins a heading, `- ` an item. */
export function readBlocks(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(readBlock);
}

/** Texts and their `**strong**` parts in turn: odd indexes are strong. */
export function readStrong(text: string): string[] {
  return text.split("**");
}

function readBlock(block: string): Block {
  if (block.startsWith("# ")) return { kind: "heading", text: block.slice(2) };
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith("- "))) {
    return { kind: "list", items: lines.map((line) => line.slice(2)) };
  }
  return { kind: "paragraph", text: block };
}
