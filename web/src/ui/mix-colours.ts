/** A colour on the way from one to another, `share` from 0 to 1. */
export function mixColours(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const [one = 0, other = 0] = [from, to].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16));
    return Math.round(one + (other - one) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
