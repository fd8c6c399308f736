import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Packing = keyof typeof packers;

/** A long answer that is the same for everybody. */
export interface PackedText {
  text: string;
  /** In the smallest form that the caller takes; the head of the answer says so. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer>;
}

/**
 * Packed once in each way, as small as it goes: packing it for each who asks would keep every core busy with one visitor. Until
 * that is done it is packed on its way, as any other answer, unless it is waited for.
 */
export function packedText(text: string, { isWaitedFor = false } = {}): PackedText {
  const packings = new Map<Packing, Promise<Buffer>>();
  const done = new Map<Packing, Buffer>();

  async function pack(packing: Packing): Promise<Buffer> {
    const bytes = await packers[packing](text);
    done.set(packing, bytes);
    return bytes;
  }

  return {
    text,
    async answer({ headers }, reply) {
      const packing = packingOf(headers["accept-encoding"]?.toString() ?? "");
      if (!packing) return text;
      const packed = packings.get(packing) ?? pack(packing);
      packings.set(packing, packed);
      const bytes = done.get(packing) ?? (isWaitedFor ? await packed : undefined);
      if (!bytes) return text;
      const told = reply.getHeader("vary");
      reply.header("vary", told ? `${told}, accept-encoding` : "accept-encoding");
      reply.header("content-encoding", packing).header("content-length", bytes.length);
      return bytes;
    },
  };
}

function packingOf(accepted: string): Packing | undefined {
  const taken = accepted
    .toLowerCase()
    .split(",")
    .map((each) => each.split(";").map((part) => part.trim()))
    .filter(([, ...told]) => !told.some((part) => /^q=0(\.0*)?$/.test(part)))
    .map(([name]) => name);
  if (taken.includes("br") || taken.includes("*")) return "br";
  return taken.includes("gzip") || taken.includes("x-gzip") ? "gzip" : undefined;
}
