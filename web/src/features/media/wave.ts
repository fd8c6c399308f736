const least = 0.16;

/** Heights of the bars of a drawn wave, of 1: the same recording always looks the same. */
export function waveOf(url: string, bars: number): number[] {
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
