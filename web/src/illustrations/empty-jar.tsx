import { useId } from "react";
import cork from "./cork.svg?raw";
import file from "./empty-jar.svg?raw";
import { JarGlass } from "./jar.tsx";
import { FoldedNote } from "./jar-contents.tsx";
import { Drawn, Picture } from "./picture.tsx";

export function EmptyJar({ className }: { className?: string }) {
  const id = useId();
  return (
    <Picture file={file} className={className}>
      <g transform="translate(40 8)">
        <JarGlass id={id} warmth={0.25} isOpen />
      </g>
      <g transform="translate(168 134) rotate(14) scale(.9) translate(-52 20)">
        <Drawn file={cork} />
      </g>
      <g transform="translate(122 26) rotate(-14)">
        <circle r="30" fill={`url(#${id}-halo)`} opacity=".55" className="glow" />
        <g transform="scale(1.25)">
          <FoldedNote />
        </g>
      </g>
    </Picture>
  );
}
