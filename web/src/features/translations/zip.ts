export interface Entry {
  name: string;
  content: string;
}

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
/** 1 January 1980, the first day that the format knows: the same texts make the same file. */
const date = 0x0021;
const version = 20;
const utf8 = 0x0800;
const stored = 0;
const deflated = 8;
const localBytes = 30;
const centralBytes = 46;
const endBytes = 22;
/** Of one unpacked file; a whole language has a fifth of it. */
const mostBytes = 2_000_000;

/** A ZIP archive, its files as they are: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export function writeZip(entries: readonly Entry[]): Blob {
  const encoder = new TextEncoder();
  const parts: BlobPart[] = [];
  const central: BlobPart[] = [];
  let at = 0;
  let centralSize = 0;
  for (const { name, content } of entries) {
    const [named, bytes] = [encoder.encode(name), encoder.encode(content)];
    const shared = [
      [2, version],
      [2, utf8],
      [2, stored],
      [2, 0],
      [2, date],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, named.length],
      [2, 0],
    ] as const;
    parts.push(fields([[4, signatures.local], ...shared]), named, bytes);
    central.push(
      fields([[4, signatures.central], [2, version], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]]),
      named,
    );
    at += localBytes + named.length + bytes.length;
    centralSize += centralBytes + named.length;
  }
  const count = entries.length;
  const end = fields([
    [4, signatures.end],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, centralSize],
    [4, at],
    [2, 0],
  ]);
  return new Blob([...parts, ...central, end], { type: "application/zip" });
}

/** The files of an archive, whichever program made it. @throws Error where it is none, or damaged. */
export async function readZip(file: Blob): Promise<Entry[]> {
  const buffer = await file.arrayBuffer();
  const view = new DataView(buffer);
  const end = endOf(view);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== signatures.central) throw new Error("The archive is damaged");
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    const [named, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ];
    const name = new TextDecoder().decode(new Uint8Array(buffer, at + centralBytes, named));
    const local = view.getUint32(at + 42, true);
    const begin = local + localBytes + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (!name.endsWith("/"))
      entries.push({ name, content: await unpacked(new Uint8Array(buffer, begin, size), method) });
    at += centralBytes + named + extra + comment;
  }
  return entries;
}

/** Before its comment, which may be as long as 16 bits can say. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endBytes - 0xffff);
  for (let at = view.byteLength - endBytes; at >= first; at -= 1) {
    if (view.getUint32(at, true) === signatures.end) return at;
  }
  throw new Error("This is no archive");
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>, method: number): Promise<string> {
  if (method !== stored && method !== deflated) throw new Error("The archive is packed in another way");
  const packed = new Blob([bytes]).stream();
  const stream = method === stored ? packed : packed.pipeThrough(new DecompressionStream("deflate-raw"));
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > mostBytes) throw new Error("The archive holds too much");
  }
  return text + decoder.decode();
}

/** Numbers of 2 or 4 bytes, the lowest byte first. */
function fields(all: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(all.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return ~crc >>> 0;
}
