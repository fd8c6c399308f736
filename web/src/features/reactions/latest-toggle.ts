interface LatestToggle<Thing> {
  send: (thing: Thing, isWanted: boolean) => Promise<void>;
  /** The pending toggles, after each change. */
  onChange: (pending: ReadonlyMap<Thing, boolean>) => void;
  onRefused: (thing: Thing, isWanted: boolean, error: unknown) => void;
}

/**
 * Serialises optimistic toggles by key, the last one wins: calls for the same thing never overlap, so that they cannot
 * race and arrive out of order.
 */
export function latestToggle<Thing>({ send, onChange, onRefused }: LatestToggle<Thing>) {
  const pending = new Map<Thing, boolean>();
  const publish = () => onChange(new Map(pending));

  async function sendLatest(thing: Thing): Promise<void> {
    for (;;) {
      const isWanted = pending.get(thing) ?? false;
      const error = await send(thing, isWanted).then(
        () => undefined,
        (reason: unknown) => ({ reason }),
      );
      if (pending.get(thing) !== isWanted) continue;
      pending.delete(thing);
      publish();
      if (error) onRefused(thing, isWanted, error.reason);
      return;
    }
  }

  return function toggle(thing: Thing, isWanted: boolean): void {
    const isUnderWay = pending.has(thing);
    pending.set(thing, isWanted);
    publish();
    if (!isUnderWay) void sendLatest(thing);
  };
}
