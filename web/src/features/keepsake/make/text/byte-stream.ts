/** Numbers one after another, big-endian, as fonts hold them. */
export interface ByteStream {
  u8: () => number;
  u16: () => number;
  i16: () => number;
  u32: () => number;
  /** Of one to three bytes: WOFF2's 255UInt16. */
  packed: () => number;
  /** Of one to five bytes: WOFF2's UIntBase128. */
  base128: () => number;
  take: (length: number) => Uint8Array;
  position: () => number;
}

export function byteStream(bytes: Uint8Array): ByteStream {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const moved = (size: number) => {
    at += size;
    return at - size;
  };
  const u8 = () => view.getUint8(moved(1));
  const u16 = () => view.getUint16(moved(2));
  return {
    u8,
    u16,
    i16: () => view.getInt16(moved(2)),
    u32: () => view.getUint32(moved(4)),
    packed: () => {
      const code = u8();
      if (code === 253) return u16();
      if (code === 254) return u8() + 506;
      return code === 255 ? u8() + 253 : code;
    },
    base128: () => {
      let value = 0;
      for (let count = 0; count < 5; count += 1) {
        const byte = u8();
        value = value * 128 + (byte & 127);
        if (byte < 128) break;
      }
      return value;
    },
    take: (length) => {
      const from = moved(length);
      return bytes.subarray(from, at);
    },
    position: () => at,
  };
}

/** Numbers into bytes, big-endian. */
export function bytesOf16(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, value] of values.entries()) view.setInt16(index * 2, value);
  return bytes;
}
