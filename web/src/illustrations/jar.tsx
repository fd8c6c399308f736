import { type ReactNode, useId } from "react";
import cork from "./cork.svg?raw";
import { Lights, lightRoom, Notes, noteRoom } from "./jar-contents.tsx";
import front from "./jar-front.svg?raw";
import { Drawn } from "./picture.tsx";

const body = "M55 44V51C55 61 25 64 25 94V164Q25 189 50 189H110Q135 189 135 164V94C135 64 105 61 105 51V44Z";

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

interface JarGlassProps {
  id: string;
  /** How warmly the inside glows, 0 to 1. */
  warmth: number;
  isOpen?: boolean;
  children?: ReactNode;
}

/** The glass, its cork and its tag, in a field of 160 by 200. */
export function JarGlass({ id, warmth, isOpen = false, children }: JarGlassProps) {
  return (
    <>
      <defs>
        <linearGradient id={`${id}-glass`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="var(--glass-shine)" stopOpacity=".5" />
          <stop offset=".22" stopColor="var(--glass-body)" stopOpacity=".34" />
          <stop offset=".75" stopColor="var(--glass-body)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--glass-shine)" stopOpacity=".46" />
        </linearGradient>
        <radialGradient id={`${id}-warmth`} cx=".5" cy=".82" r=".75">
          <stop offset="0" stopColor="var(--jar-glow)" stopOpacity=".75" />
          <stop offset="1" stopColor="var(--jar-glow)" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-halo`}>
          <stop offset="0" stopColor="var(--light-core)" />
          <stop offset=".14" stopColor="var(--light-core)" />
          <stop offset=".26" stopColor="var(--light-halo)" stopOpacity=".72" />
          <stop offset=".55" stopColor="var(--light-halo)" stopOpacity=".24" />
          <stop offset="1" stopColor="var(--light-halo)" stopOpacity="0" />
        </radialGradient>
        <clipPath id={`${id}-inside`}>
          <path d={body} />
        </clipPath>
      </defs>
      <ellipse cx="80" cy="191" rx="56" ry="5" fill="#3a1c08" opacity=".16" />
      <path d={body} fill={`url(#${id}-glass)`} />
      <path d={body} fill={`url(#${id}-warmth)`} opacity={0.2 + 0.8 * warmth} />
      <g clipPath={`url(#${id}-inside)`}>{children}</g>
      {isOpen ? null : <Drawn file={cork} />}
      <Drawn file={front} />
    </>
  );
}
