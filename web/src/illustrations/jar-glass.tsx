import type { ReactNode } from "react";
import { LightGradient } from "./scene-parts.tsx";

const body = "M55 44V51C55 61 25 64 25 94V164Q25 189 50 189H110Q135 189 135 164V94C135 64 105 61 105 51V44Z";

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
        <LightGradient id={`${id}-halo`} />
        <clipPath id={`${id}-inside`}>
          <path d={body} />
        </clipPath>
      </defs>
      <ellipse cx="80" cy="191" rx="56" ry="5" fill="#3a1c08" opacity=".16" />
      <path d={body} fill={`url(#${id}-glass)`} />
      <path d={body} fill={`url(#${id}-warmth)`} opacity={0.2 + 0.8 * warmth} />
      <g clipPath={`url(#${id}-inside)`}>{children}</g>
      <path d={body} fill="none" stroke="var(--glass-line)" strokeWidth="1.6" />
      <path
        d="M34 96C34 82 40 76 49 71"
        fill="none"
        stroke="var(--glass-shine)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".8"
      />
      <path
        d="M34 108V150"
        fill="none"
        stroke="var(--glass-shine)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".55"
      />
      <path
        d="M127 120V162"
        fill="none"
        stroke="var(--glass-shine)"
        strokeWidth="2.5"
        strokeLinecap="round"
        opacity=".4"
      />
      {isOpen ? null : <Cork />}
      <rect
        x="50"
        y="38"
        width="60"
        height="8.5"
        rx="4.25"
        fill="var(--glass-body)"
        fillOpacity=".75"
        stroke="var(--glass-line)"
        strokeWidth="1.6"
      />
      <path
        d="M54.5 53.5Q80 59 105.5 53.5"
        fill="none"
        stroke="var(--twine)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <path
        d="M98 55.5Q110 58 113 68"
        fill="none"
        stroke="var(--twine)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M113 84.5C104.5 78.5 103.5 72.5 106.8 70C109.3 68.2 112 69.5 113 72C114 69.5 116.7 68.2 119.2 70C122.5 72.5 121.5 78.5 113 84.5Z"
        fill="var(--terra)"
      />
    </>
  );
}

export function Cork() {
  return (
    <>
      <path d="M52 21Q52 15 58 15H102Q108 15 108 21L105 40H55Z" fill="var(--cork)" />
      <path d="M92 15H102Q108 15 108 21L105 40H95Z" fill="var(--cork-shade)" opacity=".55" />
      <path
        d="M64 24h5M80 21h4M74 31h5M88 29h3"
        stroke="var(--cork-shade)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  );
}
