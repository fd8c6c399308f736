import { Picture } from "./picture.tsx";
import file from "./sill-scene.svg?raw";

/** The hills before a window sill, as wide and as high as their place; what stands on the sill is the caller's. */
export function SillScene({ className }: { className: string }) {
  return <Picture file={file} className={className} />;
}
