/** What a soak shows. The first word of a finding's line is the promise that was broken. */
export type Promised =
  | "lives"
  | "keeps"
  | "hides"
  | "hears"
  | "answers in a minute"
  | "no false alarm"
  | "stops"
  | "as after ten minutes";

const examplesKept = 3;

/** Each kind of finding once, with how often it came and its first examples. */
export function createFindings(log: (line: string) => void) {
  const found = new Map<string, { promise: Promised; what: string; count: number; examples: string[] }>();

  /** `what` names the kind, and so holds no id, number or time; these belong into the example. */
  function add(promise: Promised, what: string, example = ""): void {
    const key = `${promise}: ${what}`;
    const known = found.get(key) ?? { promise, what, count: 0, examples: [] };
    if (known.count === 0) log(`✗ ${key} ${example}`);
    known.count += 1;
    if (example && known.examples.length < examplesKept) known.examples.push(example);
    found.set(key, known);
  }

  return { add, list: () => [...found.values()] };
}

export type Findings = ReturnType<typeof createFindings>;
