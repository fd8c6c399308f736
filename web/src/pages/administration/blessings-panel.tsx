import { MediaGallery } from "../../features/media/media-gallery.tsx";
import { ModeratedBlessings } from "../../features/moderation/moderated-blessings.tsx";

export default function BlessingsPanel() {
  return <ModeratedBlessings Gallery={MediaGallery} />;
}
