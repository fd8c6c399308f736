import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { ReactionType } from "@blessing-jar/contract/reactions.ts";
import { useViewer } from "../../api/session-store.ts";
import { HeartGlyph } from "../../illustrations/heart-glyph.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { toast } from "../../ui/toast-store.ts";
import { useReact } from "./use-reactions.ts";

interface HeartButtonProps {
  blessing: Pick<Blessing, "id" | "visibility" | "isHearted" | "reactionsCount">;
  /** What it is given to, for a screen reader: all of these buttons have one name. */
  titleId: string;
  className?: string;
}

/** One tap gives a heart, another takes it back; beside it all reactions are counted, and named so. None on what one keeps for oneself. */
export function HeartButton(props: HeartButtonProps) {
  return props.blessing.visibility === "private" ? null : <Heart {...props} />;
}

function Heart({ blessing, titleId, className }: HeartButtonProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const viewer = useViewer();
  const [pending, toggle] = useReact(blessing.id, handleRefused);
  const isOn = pending.get("heart") ?? blessing.isHearted;
  const count = blessing.reactionsCount + Number(isOn) - Number(blessing.isHearted);

  function handleRefused(_: ReactionType, isWanted: boolean, error: unknown) {
    toast("error", t(isWanted ? "reactions.addFailed" : "reactions.removeFailed"), words(error));
  }

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-describedby={titleId}
      disabled={!viewer}
      title={t("reactions.types.heart")}
      onClick={() => toggle("heart", !isOn)}
      className={cx(
        "group/heart inline-flex min-h-11 min-w-11 shrink-0 items-center gap-2 rounded-full text-ui text-terra-deep tabular-nums",
        className,
      )}
    >
      <HeartGlyph isOn={isOn} className="size-5 transition duration-200 group-active/heart:scale-90" />
      {count > 0 ? (
        <span className="text-meta whitespace-nowrap text-ink-soft">{t("reactions.count", { count })}</span>
      ) : null}
      {/* After the number, which counts all kinds. */}
      <span className="sr-only">{t("reactions.types.heart")}</span>
    </button>
  );
}
