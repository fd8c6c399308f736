import { useTranslation } from "react-i18next";
import { Film } from "./film.tsx";
import type { Medium } from "./media-list.ts";
import { MediaMissing } from "./media-missing.tsx";

interface StageSlideProps {
  medium: Medium;
  name: string;
  /** Among all that are seen. */
  place: number;
  count: number;
  isOwn: boolean;
  isBroken: boolean;
  onBroken: () => void;
  onOpen: () => void;
}

/** A film plays in place; a picture opens in full. */
export function StageSlide(props: StageSlideProps) {
  const { medium, name, place, count, isOwn, isBroken, onBroken, onOpen } = props;
  const { url, kind } = medium;
  const { t } = useTranslation();
  if (isBroken) {
    return (
      <div className="grid size-full place-items-center p-5">
        <MediaMissing url={url} kind={kind} />
      </div>
    );
  }
  if (kind === "video") {
    // Begun anew once there is a copy to play.
    const state = medium.film?.state;
    return <Film key={state} medium={medium} name={name} isOwn={isOwn} onBroken={onBroken} />;
  }
  return (
    <button
      type="button"
      className="block size-full cursor-zoom-in focus-visible:-outline-offset-4 focus-visible:outline-white!"
      aria-label={t("media.openImage", { place, count })}
      onClick={onOpen}
    >
      <img
        src={`${url}?w=1280`}
        alt=""
        decoding="async"
        className="size-full object-cover object-[50%_35%]"
        onError={onBroken}
      />
    </button>
  );
}
