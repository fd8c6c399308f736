import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/toast-store.ts";
import { type Sharing, useShareWith } from "./use-sharing.ts";

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
  const [picked, setPicked] = useState<string[]>([]);
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
  const chosen = open.filter(({ id }) => picked.includes(id));

  function choose(id: string, isChosen: boolean) {
    setPicked(isChosen ? [...picked, id] : picked.filter((each) => each !== id));
    setFailed([]);
  }

  async function submit() {
    if (share.isPending) return;
    if (chosen.length === 0) {
      toast({ tone: "error", title: t("shares.none.title"), description: t("shares.none.text") });
      return;
    }
    const sharing = await share.mutateAsync(chosen);
    setPicked(sharing.failed.map(({ circle }) => circle.id));
    setFailed(sharing.failed);
    if (sharing.failed.length === 0) return setDone(sharing);
    toast({ tone: "error", title: t("shares.failed.title"), description: t("shares.failed.text") });
  }

  return { open, chosen, choose, submit, isSharing: share.isPending, failed, done };
}
