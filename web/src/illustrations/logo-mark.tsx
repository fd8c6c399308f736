import file from "./logo-mark.svg?raw";
import { Picture } from "./picture.tsx";

/** The arch with the jar in it. */
export function LogoMark({ className = "size-9" }: { className?: string }) {
  return <Picture file={file} className={className} />;
}
