import type { Attacker, Target, Visitor } from "./target.ts";

/** What somebody sends to harm others; what it costs them is measured while it runs. */
export interface Attack {
  name: string;
  /** Of the app that is attacked; those with the same settings meet the same app. */
  settings?: Record<string, string>;
  /** It asks services outside (`outside.ts`), all of which may lie. */
  isOutside?: boolean;
  /** Makes what is sent, unmeasured; what it returns sends it, and tells how it was answered. */
  prepare(target: Target): Promise<() => Promise<string>>;
  /** What the answer must be. */
  answered: RegExp;
}

/** What one visitor does. */
export function visits(
  name: string,
  answered: RegExp,
  act: (mallory: Visitor, target: Target) => Promise<string>,
): Attack {
  return { name, answered, prepare: async (target) => () => act(target.visitor(), target) };
}

/** What one member does. */
export function does(
  name: string,
  answered: RegExp,
  act: (mallory: Attacker, target: Target) => Promise<string>,
  { isProven = false, isOutside = false } = {},
): Attack {
  return {
    name,
    answered,
    isOutside,
    async prepare(target) {
      const mallory = await target.member({ isProven });
      return () => act(mallory, target);
    },
  };
}

export const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** How often each answer came: `20 × 401, 4 × 429`. */
export function tally(answers: readonly (string | number)[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(String(answer), (counts.get(String(answer)) ?? 0) + 1);
  return [...counts].map(([answer, count]) => (count === 1 ? answer : `${count} × ${answer}`)).join(", ");
}
