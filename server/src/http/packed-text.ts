import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY } = constants;
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
type Packing = "br" | "gzip";

/** A long answer that is the same for everybody. */
export interface PackedText {
  text: string;
  /** In the smallest form that the caller takes; the head of the answer says so. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<string | Buffer>;
}

/**
 * Packed once in each way: packing it anew would let one visitor keep every core busy. As small as it goes, unless somebody waits
 * for it to begin with.
 */
export function packedText(text: string, { quality = BROTLI_MAX_QUALITY } = {}): PackedText {
  const packings = new Map<Packing, Promise<Buffer>>();
  const pack = (packing: Packing) =>
    packing === "gzip" ? gzipped(text) : brotli(text, { params: { [BROTLI_PARAM_QUALITY]: quality } });

  return {
    text,
    async answer({ headers }, reply) {
      const packing = packingOf(headers["accept-encoding"]?.toString() ?? "");
      if (!packing) return text;
      const packed = packings.get(packing) ?? pack(packing);
      packings.set(packing, packed);
      const bytes = await packed;
      const vary = reply.getHeader("vary");
      reply.header("vary", vary ? `${vary}, accept-encoding` : "accept-encoding");
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
    .filter(([, ...parameters]) => !parameters.some((part) => /^q=0(\.0*)?$/.test(part)))
    .map(([name]) => name);
  if (taken.includes("br") || taken.includes("*")) return "br";
  return taken.includes("gzip") || taken.includes("x-gzip") ? "gzip" : undefined;
}
