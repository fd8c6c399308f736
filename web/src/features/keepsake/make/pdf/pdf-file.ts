/** The objects of a PDF as they come, written one after another: what is written is out of the way. */
export interface PdfFile {
  /** The number of an object that is written later. */
  reserve: () => number;
  write: (id: number, value: string) => void;
  /** A stream; compressed unless it is already. */
  writeStream: (id: number, dictionary: string, bytes: Uint8Array, isCompressed?: boolean) => Promise<void>;
  close: (root: number, info: number) => Blob;
}

const encoder = new TextEncoder();
/** PDF 1.7; the second line holds bytes above 127, which tell a transport that this is no text. */
const header = "%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n";

export function pdfFile(): PdfFile {
  // Blobs: a browser may keep them on its disk, and the pictures of a year are more than its memory.
  const parts: Blob[] = [];
  const offsets: number[] = [];
  let length = 0;
  const push = (part: Uint8Array | string) => {
    const blob = new Blob([typeof part === "string" ? encoder.encode(part) : (part.slice() as BlobPart)]);
    parts.push(blob);
    length += blob.size;
  };
  push(header);
  return {
    reserve: () => offsets.push(-1),
    write: (id, value) => {
      offsets[id - 1] = length;
      push(`${id} 0 obj\n${value}\nendobj\n`);
    },
    writeStream: async (id, dictionary, bytes, isCompressed = false) => {
      const data = isCompressed ? bytes : await deflate(bytes);
      const filter = isCompressed ? "" : "/Filter/FlateDecode";
      offsets[id - 1] = length;
      push(`${id} 0 obj\n<<${dictionary}${filter}/Length ${data.length}>>\nstream\n`);
      push(data);
      push("\nendstream\nendobj\n");
    },
    close: (root, info) => {
      const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
      const start = length;
      const size = offsets.length + 1;
      push(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}`);
      push(`trailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${start}\n%%EOF\n`);
      return new Blob(parts, { type: "application/pdf" });
    },
  };
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A text string: UTF-16 with its mark, in hexadecimal. */
export function textOf(text: string): string {
  return `<FEFF${hex16(text)}>`;
}

export function hex16(text: string): string {
  let out = "";
  for (let index = 0; index < text.length; index += 1) out += hexOf(text.charCodeAt(index));
  return out;
}

export function hexOf(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, "0");
}

/** At most three decimals: a thousandth of a point is finer than any press. */
export function numberOf(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

export function dateOf(date: Date): string {
  return `(D:${date.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z)`;
}
