import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { call } from "../../api/call.ts";
import { visit } from "../../storage/visit.ts";

const key = "jar-drawn";

/** Draws at once, and again when asked; what came last does not come next. */
export function useDraw() {
  const drawing = useMutation<Blessing | null>({
    mutationFn: async () => {
      const after = visit.get(key) ?? undefined;
      const { blessing } = await call(drawBlessing, { query: after ? { after } : {} });
      if (blessing) visit.set(key, blessing.id);
      return blessing;
    },
  });
  const drawFirst = useEffectEvent(() => drawing.mutate());
  useEffect(() => drawFirst(), []);
  return drawing;
}
