import file from "./arch-window.svg?raw";
import { JarShape } from "./jar.tsx";
import { Picture } from "./picture.tsx";

/** The landing's picture: sunrise, by night moonrise, and the jar on the sill. It never flips. */
export function ArchWindow({ className }: { className?: string }) {
  return (
    <Picture file={file} className={className}>
      <g transform="translate(220 248) scale(1.19)">
        <JarShape fill={0.42} lights={7} />
      </g>
    </Picture>
  );
}
