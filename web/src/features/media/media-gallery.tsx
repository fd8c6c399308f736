import type { MediaLists } from "./media-list.ts";
import { MediaStage } from "./media-stage.tsx";
import { MediaVoices } from "./media-voices.tsx";

interface MediaGalleryProps extends MediaLists {
  title: string;
}

export function MediaGallery(props: MediaGalleryProps) {
  return (
    <div>
      <MediaStage {...props} className="aspect-[4/3] rounded-tile" />
      <MediaVoices {...props} />
    </div>
  );
}
