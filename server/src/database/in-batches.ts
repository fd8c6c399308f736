/** More are asked for in a batch of their own. */
const mostAtOnce = 100;

interface Waiting<Value> {
  key: string;
  resolve: (value: Value | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Looks single keys up together: what is asked for while the process reads its sockets goes out as one query. Nothing
 * is kept, so every answer is as fresh as its question.
 */
export function inBatches<Value>(
  find: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: Waiting<Value>[] = [];

  async function ask(batch: Waiting<Value>[]): Promise<void> {
    try {
      const found = await find([...new Set(batch.map(({ key }) => key))]);
      for (const { key, resolve } of batch) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  function askAll(): void {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += mostAtOnce) void ask(all.slice(from, from + mostAtOnce));
  }

  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(askAll);
      waiting.push({ key, resolve, reject });
    });
}
