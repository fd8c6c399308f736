import { useId } from "react";
import { Cypress, GlowGradient, House, LightGradient, SkyGradient, Stars, Sun } from "./scene-parts.tsx";

const stars = [
  [40, 30, 1],
  [96, 52, 1.2],
  [150, 24, 1],
  [246, 30, 1.2],
  [300, 48, 0.9],
  [214, 62, 0.8],
] as const;
const bulbs = [
  [116, 96],
  [150, 110],
  [186, 117],
  [222, 118],
  [256, 111],
  [282, 99],
] as const;

/** A table laid before the house, under a string of lamps. */
export function FamilyPicture({ className = "w-full" }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 240" className={className} aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <defs>
        <SkyGradient id={`${id}-sky`} />
        <GlowGradient id={`${id}-glow`} />
        <LightGradient id={`${id}-lamp`} />
      </defs>
      <path d="M0 0H400V240H0Z" fill={`url(#${id}-sky)`} />
      <Stars places={stars} />
      <Sun x={206} y={92} radius={25} glowId={`${id}-glow`} />
      <path d="M0 130C60 96 120 112 190 122S330 124 400 98V240H0Z" fill="var(--hill-far)" />
      <path d="M0 150C80 128 150 138 220 146S340 146 400 130V240H0Z" fill="var(--hill-mid)" />
      <path d="M0 176C90 152 180 164 250 168S350 166 400 158V240H0Z" fill="var(--meadow)" />
      <Cypress x={388} y={172} scale={1.1} />
      <House x={320} y={172} scale={1.5} />
      <path d="M60 190C66 150 58 130 64 104L76 104C74 134 76 156 84 190Z" fill="var(--wood-deep)" />
      <path
        d="M22 98C10 70 34 44 62 50C78 28 116 38 114 64C132 76 122 108 98 106C82 122 34 120 22 98Z"
        fill="var(--tree)"
      />
      <path
        d="M44 66q8 6 4 16M84 58q10 8 6 20M66 84q8 4 6 14"
        fill="none"
        stroke="var(--leaf-pale)"
        strokeWidth="2.4"
        strokeLinecap="round"
        opacity=".55"
      />
      <path d="M88 84Q200 146 292 92" fill="none" stroke="var(--wood-deep)" strokeWidth="1.4" />
      {bulbs.map(([x, y]) => (
        <circle key={x} cx={x} cy={y + 3} r="16" fill={`url(#${id}-lamp)`} />
      ))}
      <Table />
    </svg>
  );
}

function Table() {
  return (
    <>
      <g fill="none" stroke="var(--wood-deep)" strokeWidth="4" strokeLinecap="round">
        <path d="M112 182v42M112 204h18v20M288 182v42M288 204h-18v20" />
      </g>
      <path d="M132 226l6-30M262 196l6 30" stroke="var(--wood-deep)" strokeWidth="5" strokeLinecap="round" />
      <path
        d="M128 190H272L280 212Q268 218 256 211Q244 219 230 211Q216 219 202 211Q188 219 174 211Q160 219 148 211Q134 218 120 212Z"
        fill="var(--cloth-shade)"
      />
      <path d="M130 184H270Q276 184 276 190V194H124V190Q124 184 130 184Z" fill="var(--cloth)" />
      <path d="M146 184q2-12 16-12t16 12Z" fill="var(--cork)" />
      <path d="M153 178l4-4M161 177l4-4" stroke="var(--cork-shade)" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M192 184v-14q0-4 4-4h8q4 0 4 4v14Z" fill="var(--terra)" />
      <path d="M208 170q7 0 7 5t-7 5" fill="none" stroke="var(--terra)" strokeWidth="2.4" />
      <path d="M224 176H252Q250 184 244 184H232Q226 184 224 176Z" fill="var(--gold)" />
      <g fill="var(--sage)">
        <circle cx="232" cy="173" r="4.5" />
        <circle cx="240" cy="171" r="4.5" />
        <circle cx="246" cy="174" r="4" />
      </g>
    </>
  );
}
