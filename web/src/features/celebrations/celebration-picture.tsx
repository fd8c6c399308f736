import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { cx } from "../../ui/class-names.ts";
import { pictureAt } from "./slides.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";

interface CelebrationPictureProps {
  event: Pick<Celebration, "pictureUrls" | "settings">;
  width: 640 | 1280;
  className?: string;
}

/** The first pictures of its blessings, else its theme. */
export function CelebrationPicture({ event, width, className }: CelebrationPictureProps) {
  const { pictureUrls, settings } = event;
  const { theme, backgroundColor, textColor } = settings;
  const style = { backgroundColor, color: textColor };
  if (pictureUrls.length === 0) {
    return (
      <div className={cx("grid place-items-center", className)} style={style}>
        <ThemeOrnament theme={theme} className="h-1/2 max-h-40 w-3/5" />
      </div>
    );
  }
  const isMosaic = pictureUrls.length > 2;
  return (
    <div
      className={cx("grid gap-[3px]", isMosaic && "grid-cols-[2fr_1fr] grid-rows-2", className)}
      style={style}
    >
      {(isMosaic ? pictureUrls : pictureUrls.slice(0, 1)).map((url, index) => (
        <img
          key={url}
          src={pictureAt(url, index === 0 ? width : 320)}
          alt=""
          loading="lazy"
          decoding="async"
          className={cx("size-full min-h-0 min-w-0 object-cover", isMosaic && index === 0 && "row-span-2")}
          onError={(event) => event.currentTarget.classList.add("opacity-0")}
        />
      ))}
    </div>
  );
}
