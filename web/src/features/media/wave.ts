import { waveBars } from "@blessing-jar/contract/media.ts";

const least = 0.16;

/** How loud each part of a sound is, beside its loudest, as the contract writes it. */
export function waveOfSamples(samples: Float32Array): string {
  const loudness = Array.from({ length: waveBars }, (_, bar) => {
    const start = Math.floor((bar * samples.length) / waveBars);
    const part = samples.subarray(start, Math.floor(((bar + 1) * samples.length) / waveBars));
    const power = part.reduce((sum, sample) => sum + sample * sample, 0) / (part.length || 1);
    return Math.sqrt(power);
  });
  const loudest = Math.max(...loudness) || 1;
  return loudness.map((each) => Math.round((each / loudest) * 35).toString(36)).join("");
}

/** Heights of so many bars, of 1; where a recording has no wave, one made of its address, always the same. */
export function barsOf(wave: string | null | undefined, url: string, bars: number): number[] {
  if (!wave) return inventedBars(url, bars);
  const heights = [...wave].map((digit) => Number.parseInt(digit, 36) / 35);
  return Array.from({ length: bars }, (_, bar) => {
    const start = Math.floor((bar * heights.length) / bars);
    const part = heights.slice(start, Math.max(start + 1, Math.floor(((bar + 1) * heights.length) / bars)));
    // Quiet words are raised a little, so that they are seen beside loud ones.
    return least + (1 - least) * Math.max(...part) ** 0.8;
  });
}

function inventedBars(url: string, bars: number): number[] {
  let seed = [...url].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const random = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
  const phase = random() * Math.PI;
  return Array.from({ length: bars }, (_, bar) => {
    // Speech comes in breaths: louder and softer again, several times.
    const breath = 0.35 + 0.65 * Math.abs(Math.sin(phase + (bar / bars) * Math.PI * 3.5));
    return Math.min(1, least + (1 - least) * breath * (0.25 + 0.75 * random()));
  });
}
