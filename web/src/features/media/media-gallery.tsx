import type { MediaLists } from "./media-list.ts";
import { MediaStage } from "./media-stage.tsx";
import { MediaVoices } from "./media-voices.tsx";

interface MediaGalleryProps extends MediaLists {
  /** Of the blessing, to name its pictures. */
  title: string;
}

/** All media of a blessing within a page: pictures and films one at a time, recordings below. */
export function MediaGallery(props: MediaGalleryProps) {
  return (
    <div>
      <MediaStage {...props} className="aspect-[4/3] rounded-tile" />
      <MediaVoices {...props} />
    </div>
  );
}
