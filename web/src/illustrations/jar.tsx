import { useId } from "react";
import { Lights, lightRoom, Notes, noteRoom } from "./jar-contents.tsx";
import { JarGlass } from "./jar-glass.tsx";

interface JarProps {
  /** 0 is empty, 1 is full of folded notes. */
  fill?: number;
  lights?: number;
  /** Without its cork. */
  isOpen?: boolean;
  className?: string;
}

export function Jar({ className = "w-full", ...props }: JarProps) {
  return (
    <svg viewBox="0 0 160 200" className={className} aria-hidden="true">
      <JarShape {...props} />
    </svg>
  );
}

/** For use within another picture. */
export function JarShape({ fill = 0.5, lights = 5, isOpen = false }: Omit<JarProps, "className">) {
  const id = useId();
  const share = Math.min(1, Math.max(0, fill));
  const lit = Math.min(lightRoom, Math.max(0, Math.round(lights)));
  return (
    <JarGlass id={id} warmth={Math.max(share, lit / lightRoom)} isOpen={isOpen}>
      <Notes count={Math.round(share * noteRoom)} />
      <Lights count={lit} fill={share} haloId={`${id}-halo`} />
    </JarGlass>
  );
}
