import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { focusOn } from "../../ui/focus.ts";
import { useNamedCircles } from "../circles/use-audience.ts";
import type { Sharing } from "./use-sharing.ts";

/** Takes the focus, since the button that led here is gone. */
export function ShareDone({ sharing: { seen, waiting } }: { sharing: Sharing }) {
  const { t } = useTranslation();
  const named = useNamedCircles();
  return (
    <div
      ref={focusOn}
      role="status"
      className="grid justify-items-center gap-3 py-8 text-center wrap-anywhere"
    >
      <CircleCheck aria-hidden="true" className="size-12 text-sage-deep" strokeWidth={1.5} />
      <p className="font-display text-heading text-ink">{t("shares.done.title")}</p>
      {seen.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.seen", { circles: named(seen) })}</p>
      ) : null}
      {waiting.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.waits", { circles: named(waiting) })}</p>
      ) : null}
    </div>
  );
}
