import { useId } from "react";
import { GlowGradient, SkyGradient, Stars, Sun } from "./scene-parts.tsx";

const stars = [
  [44, 40, 1.1],
  [92, 24, 0.9],
  [330, 28, 1.2],
  [372, 60, 0.9],
  [24, 84, 0.8],
  [300, 58, 0.8],
] as const;
const rays = [-72, -52, -32, -12, 8, 28, 48, 68];

/** Dawn over still water, and a dove with an olive twig. */
export function PrayerPicture({ className = "w-full" }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 240" className={className} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <SkyGradient id={`${id}-sky`} />
        <GlowGradient id={`${id}-glow`} />
        <radialGradient id={`${id}-rays`} gradientUnits="userSpaceOnUse" cx="200" cy="156" r="230">
          <stop offset=".15" stopColor="var(--sun-glow)" stopOpacity=".5" />
          <stop offset="1" stopColor="var(--sun-glow)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-water`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--sky-low)" />
          <stop offset="1" stopColor="var(--hill-mid)" />
        </linearGradient>
      </defs>
      <path d="M0 0H400V240H0Z" fill={`url(#${id}-sky)`} />
      <Stars places={stars} />
      <g fill={`url(#${id}-rays)`} opacity="var(--rays)">
        {rays.map((turn) => (
          <path key={turn} transform={`rotate(${turn} 200 156)`} d="M193 126L174-74H226L207 126Z" />
        ))}
      </g>
      <Sun x={200} y={156} radius={34} glowId={`${id}-glow`} />
      <path d="M0 150C50 124 96 130 150 158H0ZM400 142C350 120 300 132 246 158H400Z" fill="var(--hill-far)" />
      <path d="M0 158H400V240H0Z" fill={`url(#${id}-water)`} />
      <path
        d="M160 166H240M172 176H228M150 188H186M206 188H252M178 200H222M190 214H214"
        stroke="var(--sun)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
      <path d="M0 206C50 184 96 196 128 240H0ZM400 200C356 184 310 200 286 240H400Z" fill="var(--meadow)" />
      <Dove />
    </svg>
  );
}

function Dove() {
  return (
    <g transform="translate(196 78)">
      <path
        d="M-50 22C-40 14-26 12-14 12C-26-8-30-30-20-50C-4-42 10-26 14-4C26-14 40-14 47-4L57-1L47 4C42 22 22 32 2 28C-14 36-32 34-50 22Z"
        fill="var(--cloth)"
      />
      <path d="M14-4C10-26-4-42-20-50C-16-28-6-10 8 4Z" fill="var(--cloth-shade)" opacity=".6" />
      <path
        d="M-14 12C-2 20 10 20 20 14"
        fill="none"
        stroke="var(--cloth-shade)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="41" cy="-3" r="1.8" fill="var(--wood-deep)" />
      <path d="M54 1Q64 4 70 14" fill="none" stroke="var(--leaf)" strokeWidth="1.8" strokeLinecap="round" />
      <path
        d="M60 4q8-6 13-2q-5 6-13 2ZM64 8q-2 9-9 9q0-7 9-9ZM69 12q9-2 12 4q-8 2-12-4Z"
        fill="var(--leaf)"
      />
    </g>
  );
}
