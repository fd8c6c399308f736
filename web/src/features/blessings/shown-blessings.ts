import { type Blessing, getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { refetchOwn } from "../../api/blessing-cache.ts";
import { queryClient, queryKey } from "../../api/queries.ts";

export function showSaved(blessing: Blessing): void {
  queryClient.setQueryData(queryKey(getBlessing, { params: { blessingId: blessing.id } }), { blessing });
  changeList((blessings) => withBlessing(blessings, blessing));
  refetchOwn();
}

export function removeShown(blessingId: string): void {
  queryClient.removeQueries({ queryKey: queryKey(getBlessing, { params: { blessingId } }) });
  changeList((blessings) => withoutBlessing(blessings, blessingId));
  refetchOwn();
}

function changeList(change: (blessings: Blessing[]) => Blessing[]) {
  queryClient.setQueryData<AnswerOf<typeof listBlessings>>(
    queryKey(listBlessings),
    (known) => known && { ...known, blessings: change(known.blessings) },
  );
}

/** The list with a saved blessing in its place, newest day first, until the server's own list arrives. */
export function withBlessing(blessings: readonly Blessing[], saved: Blessing): Blessing[] {
  const others = withoutBlessing(blessings, saved.id);
  const index = others.findIndex((other) => isNewer(saved, other));
  return index < 0 ? [...others, saved] : others.toSpliced(index, 0, saved);
}

export function withoutBlessing(blessings: readonly Blessing[], blessingId: string): Blessing[] {
  return blessings.filter(({ id }) => id !== blessingId);
}

function isNewer(a: Blessing, b: Blessing): boolean {
  return a.blessingDate === b.blessingDate ? a.id > b.id : a.blessingDate > b.blessingDate;
}
