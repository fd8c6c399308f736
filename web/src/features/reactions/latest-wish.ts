interface LatestWish<Thing> {
  send: (thing: Thing, isWanted: boolean) => Promise<void>;
  /** What is still on its way, after each change of it. */
  onChange: (wishes: ReadonlyMap<Thing, boolean>) => void;
  onRefused: (thing: Thing, isWanted: boolean, error: unknown) => void;
}

/**
 * Carries out what was wished for last. Calls for the same thing never overlap, so that they cannot arrive in
 * another order than they were wished in.
 */
export function latestWish<Thing>({ send, onChange, onRefused }: LatestWish<Thing>) {
  const wishes = new Map<Thing, boolean>();
  const tell = () => onChange(new Map(wishes));

  async function carryOut(thing: Thing): Promise<void> {
    for (;;) {
      const isWanted = wishes.get(thing) ?? false;
      const error = await send(thing, isWanted).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      if (wishes.get(thing) !== isWanted) continue;
      wishes.delete(thing);
      tell();
      if (error) onRefused(thing, isWanted, error.reason);
      return;
    }
  }

  return function wish(thing: Thing, isWanted: boolean): void {
    const isUnderWay = wishes.has(thing);
    wishes.set(thing, isWanted);
    tell();
    if (!isUnderWay) void carryOut(thing);
  };
}
