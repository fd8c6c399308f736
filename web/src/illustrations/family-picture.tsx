import file from "./family-picture.svg?raw";
import { Picture } from "./picture.tsx";

/** A table laid before the house, under a string of lamps. */
export function FamilyPicture({ className }: { className?: string }) {
  return <Picture file={file} className={className} />;
}
