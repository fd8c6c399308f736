import { MediaGallery } from "../../features/media/media-gallery.tsx";
import { Reported } from "../../features/moderation/reported.tsx";

export default function ReportedPanel() {
  return <Reported Gallery={MediaGallery} />;
}
