import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

interface ReadingList {
  ids: readonly string[];
  /** Answers once the next ones are there; left out where there are none. */
  fetchMore?: (() => Promise<unknown>) | undefined;
}

/** What is shown to choose from, the latest first. */
const useLists = create<{ lists: readonly ReadingList[] }>()(() => ({ lists: [] }));

/** Whoever opens one of a list reads on in its order. */
export function useReadingList(ids: readonly string[], fetchMore?: () => Promise<unknown>): void {
  const more = useEffectEvent(() => fetchMore?.() ?? Promise.resolve());
  const hasMore = fetchMore !== undefined;
  useEffect(() => {
    const list: ReadingList = { ids, fetchMore: hasMore ? () => more() : undefined };
    useLists.setState(({ lists }) => ({ lists: [list, ...lists] }));
    return () => useLists.setState(({ lists }) => ({ lists: lists.filter((each) => each !== list) }));
  }, [ids, hasMore]);
}

/** Those before and after one, in the list that has it. */
export function useBeside(id: string | undefined) {
  const list = useLists(({ lists }) =>
    id === undefined ? undefined : lists.find(({ ids }) => ids.includes(id)),
  );
  const place = list && id !== undefined ? list.ids.indexOf(id) : -1;
  const isLast = list !== undefined && place === list.ids.length - 1;
  return {
    previous: place > 0 ? list?.ids[place - 1] : undefined,
    next: place >= 0 ? list?.ids[place + 1] : undefined,
    fetchMore: isLast ? list.fetchMore : undefined,
  };
}
