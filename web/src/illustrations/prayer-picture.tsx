import { Picture } from "./picture.tsx";
import file from "./prayer-picture.svg?raw";

/** Dawn over still water, and a dove with an olive twig. */
export function PrayerPicture({ className }: { className?: string }) {
  return <Picture file={file} className={className} />;
}
