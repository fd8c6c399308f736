import { hugeWebp, photo } from "../../server/test/samples.ts";
import { type Attack, many, tally } from "./attack.ts";
import { type Attacker, nameOf } from "./target.ts";

async function bring(member: Attacker, bytes: Buffer, mimeType: string): Promise<string> {
  const sent = await member.upload(bytes, { mimeType });
  return sent.answer === "200" ? nameOf(await member.complete(sent)) : sent.answer;
}

async function timed(work: () => Promise<string>): Promise<number> {
  const from = performance.now();
  return (await work()) === "200" ? performance.now() - from : Number.POSITIVE_INFINITY;
}

export const attacksOfPictures: Attack[] = [
  {
    name: "four WebP of 28 bytes and 50 megapixels, while somebody else sends a photo",
    answered: /^4 × 200; another's photo in [0-2]\.\d times its usual$/,
    async prepare(target) {
      const figs = await photo();
      const [eli, ...strangers] = await Promise.all(many(5, () => target.member()));
      if (!eli) throw new Error("Nobody else is there");
      const send = () => timed(() => bring(eli, figs, "image/jpeg"));
      await send();
      const usualMs = Math.min(await send(), await send());
      return async () => {
        const heavy = strangers.map((member) => bring(member, hugeWebp(7_071, 7_071), "image/webp"));
        const others = (await send()) / usualMs;
        return `${tally(await Promise.all(heavy))}; another's photo in ${others.toFixed(1)} times its usual`;
      };
    },
  },
];
