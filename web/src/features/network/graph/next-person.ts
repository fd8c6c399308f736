export const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

export type Direction = keyof typeof directions;

interface Placed {
  x: number;
  y: number;
}

/** Spatial navigation: the nearest in a direction, with sideways distance weighted more. Undefined where nobody is. */
export function nextPerson<P extends Placed>(
  people: readonly P[],
  from: P,
  direction: Direction,
): P | undefined {
  const [dx, dy] = directions[direction];
  let best: { person: P; cost: number } | undefined;
  for (const person of people) {
    if (person === from) continue;
    const [x, y] = [person.x - from.x, person.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy - y * dx);
    if (ahead <= 0 || aside > ahead * 1.75) continue;
    const cost = ahead + 2 * aside;
    if (!best || cost < best.cost) best = { person, cost };
  }
  return best?.person;
}
