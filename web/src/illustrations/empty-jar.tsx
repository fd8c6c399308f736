import { useId } from "react";
import { FoldedNote } from "./jar-contents.tsx";
import { Cork, JarGlass } from "./jar-glass.tsx";
import { OliveBranch } from "./olive-branch.tsx";

/** An open jar, waiting; the first note is on its way. */
export function EmptyJar({ className = "w-full" }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 240 210" className={className} aria-hidden="true">
      <circle cx="120" cy="112" r="92" fill="var(--gold-wash)" opacity=".55" />
      <OliveBranch
        curve={[
          [66, 196],
          [22, 180],
          [18, 130],
          [34, 92],
        ]}
        leaves={9}
        size={0.72}
      />
      <g transform="translate(40 8)">
        <JarGlass id={id} warmth={0.25} isOpen />
      </g>
      <g transform="translate(168 134) rotate(14) scale(.9)">
        <g transform="translate(-52 20)">
          <Cork />
        </g>
      </g>
      <g transform="translate(122 26) rotate(-14)">
        <circle r="30" fill={`url(#${id}-halo)`} opacity=".55" className="glow" />
        <g transform="scale(1.25)">
          <FoldedNote />
        </g>
      </g>
    </svg>
  );
}
