import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { isHeard, type MediaLists, mediaOf } from "./media-list.ts";
import { VoicePlayer } from "./voice-player.tsx";

interface MediaVoicesProps extends MediaLists {
  title: string;
  /** In a line of a list: the first alone, without its time. */
  isSmall?: boolean;
}

/** The recordings of a blessing, each played in place, above what covers its card. */
export function MediaVoices({ title, isSmall = false, ...lists }: MediaVoicesProps) {
  const { t } = useTranslation();
  const heard = mediaOf(lists).filter(isHeard);
  const shown = isSmall ? heard.slice(0, 1) : heard;
  if (shown.length === 0) return null;
  return (
    <div className={cx("relative z-1 grid gap-2", isSmall ? "w-26" : "mt-3")}>
      {heard.length === lists.urls.length ? (
        <span className="sr-only">{t("media.attached", { count: lists.urls.length })}</span>
      ) : null}
      {shown.map(({ url, film }) => (
        <VoicePlayer
          key={url}
          url={url}
          film={film}
          label={t("media.audioOf", { title })}
          isSmall={isSmall}
        />
      ))}
    </div>
  );
}
