import file from "./health-picture.svg?raw";
import { Picture } from "./picture.tsx";

/** The path to the gate, walked there and back; the stick stays behind. */
export function HealthPicture({ className }: { className?: string }) {
  return <Picture file={file} className={className} />;
}
