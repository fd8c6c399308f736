import { Transform } from "node:stream";
import { Failure } from "../../kit/failure.ts";

/** Lets so many bytes through. @throws Failure media.too-large at the next one. */
export function countedTo(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > limit) done(new Failure("media.too-large"));
      else done(null, chunk);
    },
  });
}
