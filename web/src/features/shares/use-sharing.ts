import { type Blessing, getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { shareBlessing, takeOutSharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { updateCachedBlessing } from "../../api/blessing-cache.ts";
import { call } from "../../api/call.ts";
import { queryKey, refetch } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { refetchCircles } from "../circles/circle-cache.ts";

export interface Sharing {
  /** Everyone there can see it now. */
  seen: Circle[];
  /** There it waits for an admin. */
  waiting: Circle[];
  failed: { circle: Circle; error: unknown }[];
}

interface Share {
  circleId: string;
  blessingId: string;
}

/** One call for each circle; a failure does not stop the others. */
function useShareWith(blessingId: string) {
  return useMutation({
    mutationFn: async (circles: readonly Circle[]): Promise<Sharing> => {
      const sharing: Sharing = { seen: [], waiting: [], failed: [] };
      for (const circle of circles) {
        try {
          const body = { blessingId, circleId: circle.id };
          const { sharedBlessing } = await call(shareBlessing, { body });
          (sharedBlessing.isApproved ? sharing.seen : sharing.waiting).push(circle);
          updateCachedBlessing(blessingId, sharedBlessing.blessing);
        } catch (error) {
          sharing.failed.push({ circle, error });
        }
      }
      return sharing;
    },
    onSettled: () => refetchShares(blessingId),
  });
}

/** Takes a shared blessing out of a circle; declines it, while it waits there. */
export function useTakeOut() {
  return useMutation({
    mutationFn: (share: Share) => call(takeOutSharedBlessing, { params: share }),
    // The blessing is known anew before the circle may be chosen again.
    onSettled: (_answer, _error, { blessingId }) => refetchShares(blessingId),
  });
}

export async function refetchShares(blessingId: string): Promise<void> {
  const blessing = { queryKey: queryKey(getBlessing, { params: { blessingId } }) };
  await Promise.all([refetch({ queryKey: queryKey(listBlessings) }, blessing), refetchCircles()]);
}

/** The confirmation closes by itself after so long. */
const shownMs = 2_000;

interface ShareFormOptions {
  blessing: Blessing;
  circles: Circle[];
  isOpen: boolean;
  onClose: () => void;
}

/** What is chosen outlives a failure and closing by mistake, until it is shared. */
export function useShareForm({ blessing, circles, isOpen, onClose }: ShareFormOptions) {
  const { t } = useTranslation();
  const share = useShareWith(blessing.id);
  const [failed, setFailed] = useState<Sharing["failed"]>([]);
  const [done, setDone] = useState<Sharing>();

  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDone(undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a confirmation, not each render
  useEffect(() => {
    if (!done || !isOpen) return;
    const closing = setTimeout(onClose, shownMs);
    return () => clearTimeout(closing);
  }, [done, isOpen]);

  const open = circles.filter(({ id }) => !blessing.circles.some((shared) => shared.id === id));
  const chosenOf = (ids: string[]) => open.filter(({ id }) => ids.includes(id));
  const form = useForm({
    schema: z.object({
      circles: z.array(z.string()).check(z.refine((ids) => chosenOf(ids).length > 0, "shares.none.text")),
    }),
    start: { circles: [] },
    send: (parsed) => share.mutateAsync(chosenOf(parsed.circles)),
    onSent: (sharing) => {
      form.change({ circles: sharing.failed.map(({ circle }) => circle.id) });
      setFailed(sharing.failed);
      if (sharing.failed.length === 0) return setDone(sharing);
      toast("error", t("shares.failed.title"), t("shares.failed.text"));
    },
    onRefused: () => toast("error", t("shares.none.title"), t("shares.none.text")),
  });
  const picked = form.values.circles;

  // Whoever has one circle alone means that one. Not again, once it was taken out.
  const isLoaded = circles.length > 0;
  const pickOnly = useEffectEvent(() => {
    if (circles.length === 1 && open[0]) form.change({ circles: [open[0].id] });
  });
  useEffect(() => {
    if (isOpen && isLoaded) pickOnly();
  }, [isOpen, isLoaded]);

  function choose(id: string, isChosen: boolean) {
    form.change({ circles: isChosen ? [...picked, id] : picked.filter((each) => each !== id) });
    setFailed([]);
  }

  return { ...form, open, chosen: chosenOf(picked), choose, failed, done };
}
