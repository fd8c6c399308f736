import { useId } from "react";
import { JarShape } from "./jar.tsx";
import { OliveBranch } from "./olive-branch.tsx";
import { Bird, Cypress, GlowGradient, House, SkyGradient, Stars, Sun } from "./scene-parts.tsx";

const pane = "M42 218A178 178 0 0 1 398 218V486Q398 512 372 512H68Q42 512 42 486Z";
const frame = "M32 218A188 188 0 0 1 408 218V486Q408 522 372 522H68Q32 522 32 486Z";

const stars = [
  [120, 130, 1.3],
  [152, 96, 1],
  [186, 72, 1.5],
  [196, 76, 0.9],
  [232, 62, 1],
  [262, 92, 1.2],
  [298, 84, 0.9],
  [322, 122, 1.4],
  [344, 148, 1],
  [352, 200, 1.3],
  [138, 178, 1],
  [98, 206, 1.2],
  [166, 142, 0.9],
  [372, 232, 1],
  [84, 246, 0.9],
  [310, 168, 0.9],
] as const;

/** The landing's picture: sunrise, by night moonrise, and the jar on the sill. It never flips. */
export function ArchWindow({ className = "w-full" }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 420 540" overflow="visible" className={className} aria-hidden="true" direction="ltr">
      <defs>
        <SkyGradient id={`${id}-sky`} />
        <GlowGradient id={`${id}-glow`} />
        <clipPath id={`${id}-pane`}>
          <path d={pane} />
        </clipPath>
      </defs>
      <path d={frame} fill="none" stroke="var(--line-strong)" strokeWidth="1.2" />
      <g clipPath={`url(#${id}-pane)`}>
        <path d="M42 40H398V512H42Z" fill={`url(#${id}-sky)`} />
        <Stars places={stars} />
        <Sun x={206} y={226} radius={42} glowId={`${id}-glow`} />
        <Bird x={142} y={196} />
        <Bird x={168} y={178} scale={0.8} />
        <Bird x={176} y={208} scale={0.65} />
        <path d="M42 306C92 268 150 284 206 300S330 306 398 270V512H42Z" fill="var(--hill-far)" />
        <path d="M42 344C110 310 168 324 226 336S340 336 398 316V512H42Z" fill="var(--hill-mid)" />
        <path d="M42 392C100 372 150 352 214 366S330 392 398 362V512H42Z" fill="var(--hill-near)" />
        <Cypress x={120} y={376} scale={0.86} />
        <Cypress x={138} y={374} scale={1.05} />
        <House x={182} y={378} scale={0.94} />
        <Cypress x={232} y={378} scale={0.72} />
        <path d="M42 428C120 396 190 392 262 404S352 426 398 408V512H42Z" fill="var(--meadow)" />
        <path
          d="M192 378C190 392 214 396 208 410S150 432 158 462H204C196 438 232 420 228 404S202 390 204 378Z"
          fill="var(--path)"
          opacity=".8"
        />
        <path d="M42 462H398V512H42Z" fill="var(--stone)" />
        <path d="M42 482H398V512H42Z" fill="var(--stone-shade)" />
      </g>
      <g transform="translate(220 248) scale(1.19)">
        <JarShape fill={0.42} lights={7} />
      </g>
      <OliveBranch
        curve={[
          [44, 476],
          [-14, 336],
          [14, 150],
          [132, 26],
        ]}
        leaves={23}
        size={1.04}
      />
    </svg>
  );
}
