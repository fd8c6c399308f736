import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { cx } from "../../ui/class-names.ts";

/** The question that it answers, small above the answer. */
export function BlessingPrompt({ prompt, className }: Pick<Blessing, "prompt"> & { className?: string }) {
  if (!prompt) return null;
  return (
    <p dir="auto" className={cx("text-meta text-pretty wrap-anywhere", className)}>
      {prompt}
    </p>
  );
}
