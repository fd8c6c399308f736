type Pen = CanvasRenderingContext2D;

/** Many small ones in a picture, where its file has a group of this name. None lies where it could be taken for a part of a letter. */
export const grains: Record<string, (pen: Pen, color: string) => void> = { stars: drawStars, dust: drawDust };

function drawStars(pen: Pen, gold: string): void {
  const next = numbersFrom(7);
  for (let star = 0; star < 240; star += 1) {
    const [x, y, size, isGold] = [next() * 800, next() * 700, next() ** 3, next() > 0.8];
    const isAmongLetters = x > 84 && x < 716 && y > 176 && y < 622;
    const isAtMoon = Math.hypot(x - 400, y - 106) < 70;
    if (isAmongLetters || isAtMoon) continue;
    dot(pen, [x, y, 0.7 + size * 1.5], isGold ? gold : "#ffffff", 0.35 + size * 0.6);
  }
}

/** Dense at two corners, thin on the way in. */
function drawDust(pen: Pen): void {
  const next = numbersFrom(21);
  for (let grain = 0; grain < 3_400; grain += 1) {
    const [x, y, size, tone] = [next() * 800, next() * 800, next(), next()];
    const nearness = Math.min(Math.hypot(x, 800 - y), Math.hypot(800 - x, y)) / 520;
    const isAmongLetters = x > 96 && x < 704 && y > 112 && y < 660;
    const isAtName = Math.abs(x - 400) < 150 && Math.abs(y - 712) < 22;
    if (isAmongLetters || isAtName || next() < nearness) continue;
    const color = tone > 0.55 ? "#fffdf0" : tone > 0.2 ? "#b9821d" : "#8a5d0c";
    dot(pen, [x, y, 0.6 + size ** 5 * 2.6], color, 0.35 + 0.55 * tone);
  }
}

function dot(pen: Pen, [x, y, radius]: readonly [number, number, number], color: string, alpha: number) {
  pen.fillStyle = color;
  pen.globalAlpha = alpha;
  pen.beginPath();
  pen.moveTo(x + radius, y);
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** The same numbers each time (mulberry32), so that a card looks the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
