import type { CelebrationTheme } from "@blessing-jar/contract/celebrations.ts";
import type { ReactNode } from "react";

/** A small drawing in the colour of the words: what a theme looks like before there are pictures. */
export function ThemeOrnament({ theme, className }: { theme: CelebrationTheme; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 96"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[theme]}
    </svg>
  );
}

const spots: readonly (readonly [x: number, y: number, size: number])[] = [
  [18, 30, 3],
  [38, 14, 2],
  [58, 34, 2.5],
  [80, 10, 3.5],
  [102, 32, 2.5],
  [124, 14, 2],
  [142, 32, 3],
  [30, 62, 2],
  [132, 64, 2],
];

const drawings: Record<CelebrationTheme, ReactNode> = {
  // The sun over a table.
  warm: (
    <>
      <path d="M52 70a28 28 0 0 1 56 0" />
      <path d="M80 30V14M108 42l11-11M52 42 41 31M120 62l15-6M40 62l-15-6" />
      <path d="M14 70h132M34 82h92" />
    </>
  ),
  // Two rings in a frame.
  elegant: (
    <>
      <circle cx="68" cy="50" r="22" />
      <circle cx="92" cy="50" r="22" />
      <path d="M80 8v10M76 13h8M18 50h18M124 50h18M80 82v8" />
    </>
  ),
  // A branch on either side.
  nature: (
    <>
      <path d="M80 88C80 60 80 40 80 12" />
      {[24, 40, 56, 72].map((y, index) => (
        <g key={y} fill="currentColor" fillOpacity="0.22">
          <path
            d={`M80 ${y + 8}c${10 + index * 3}-2 ${18 + index * 4}-8 ${24 + index * 5}-18c-12-1-20 6-${24 + index * 5} 18Z`}
          />
          <path
            d={`M80 ${y + 8}c-${10 + index * 3}-2-${18 + index * 4}-8-${24 + index * 5}-18c12-1 20 6 ${24 + index * 5} 18Z`}
          />
        </g>
      ))}
    </>
  ),
  // Lights on a string.
  festive: (
    <>
      <path d="M6 16C30 44 56 46 80 30s50-14 74-14" />
      {[
        [26, 33],
        [50, 40],
        [76, 33],
        [102, 22],
        [128, 17],
      ].map(([x = 0, y = 0]) => (
        <g key={x}>
          <path d={`M${x} ${y}v6`} />
          <path d={`M${x} ${y + 6}c7 6 7 15 0 20c-7-5-7-14 0-20Z`} fill="currentColor" fillOpacity="0.28" />
        </g>
      ))}
      {spots.slice(7).map(([x, y, size]) => (
        <circle key={x} cx={x} cy={y + 16} r={size} fill="currentColor" stroke="none" />
      ))}
    </>
  ),
  // Still water under a few stars.
  peaceful: (
    <>
      <path d="M16 62c16-8 32-8 48 0s32 8 48 0 24-6 32-2M30 76c14-6 26-6 38 0s26 6 38 0 18-5 26-2M48 88c10-4 18-4 28 0s20 4 30 0" />
      {spots.slice(0, 7).map(([x, y, size]) => (
        <circle key={x} cx={x} cy={y} r={size / 1.6} fill="currentColor" stroke="none" />
      ))}
    </>
  ),
};
