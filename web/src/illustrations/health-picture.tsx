import { useId } from "react";
import { Bird, Cypress, GlowGradient, SkyGradient, Stars, Sun } from "./scene-parts.tsx";

const stars = [
  [60, 34, 1],
  [118, 58, 1.2],
  [176, 28, 0.9],
  [330, 30, 1.2],
  [366, 66, 0.9],
  [20, 72, 0.8],
] as const;
const flowers = [
  [34, 214, "terra"],
  [52, 226, "gold"],
  [74, 208, "gold"],
  [322, 214, "terra"],
  [344, 224, "gold"],
  [366, 208, "terra"],
  [100, 228, "terra"],
  [300, 230, "gold"],
  [384, 230, "gold"],
  [16, 196, "gold"],
] as const;

/** The path to the gate, walked there and back; the stick stays behind. */
export function HealthPicture({ className = "w-full" }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 400 240" className={className} aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <defs>
        <SkyGradient id={`${id}-sky`} />
        <GlowGradient id={`${id}-glow`} />
      </defs>
      <path d="M0 0H400V240H0Z" fill={`url(#${id}-sky)`} />
      <Stars places={stars} />
      <Sun x={262} y={84} radius={25} glowId={`${id}-glow`} />
      <Bird x={120} y={62} />
      <Bird x={146} y={48} scale={0.75} />
      <path d="M0 108C70 82 130 92 200 108S320 118 400 92V240H0Z" fill="var(--hill-far)" />
      <path d="M0 142C60 114 130 122 210 136S340 138 400 120V240H0Z" fill="var(--hill-mid)" />
      <path d="M0 168C70 150 150 146 220 154S340 164 400 148V240H0Z" fill="var(--meadow)" />
      <path
        d="M220 121C206 136 232 144 214 158S172 190 166 240H264C252 200 272 176 258 158S222 140 228 121Z"
        fill="var(--path)"
      />
      <path d="M0 190C60 176 120 184 160 204L152 240H0Z" fill="var(--meadow-deep)" />
      <path d="M400 184C340 176 300 186 266 206L272 240H400Z" fill="var(--meadow-deep)" />
      <Cypress x={70} y={170} scale={1.25} />
      <Cypress x={96} y={168} scale={0.95} />
      <Cypress x={352} y={168} scale={1.1} />
      <Gate />
      {flowers.map(([x, y, color]) => (
        <g key={`${x}-${y}`}>
          <path d={`M${x} ${y}v9`} stroke="var(--leaf-pale)" strokeWidth="1.6" />
          <circle cx={x} cy={y} r="3.6" fill={`var(--${color})`} />
        </g>
      ))}
    </svg>
  );
}

function Gate() {
  return (
    <>
      <path d="M124 150H176M270 150H322M124 166H176M270 166H322" stroke="var(--wood)" strokeWidth="4" />
      <path
        d="M134 140V182M152 138V182M288 138V182M306 140V182"
        stroke="var(--wood)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M176 190V118Q176 112 182 112H186Q192 112 192 118V190Z" fill="var(--stone)" />
      <path d="M254 190V118Q254 112 260 112H264Q270 112 270 118V190Z" fill="var(--stone)" />
      <path
        d="M187 112Q192 112 192 118V190H187ZM265 112Q270 112 270 118V190H265Z"
        fill="var(--stone-shade)"
      />
      <path d="M192 122L166 132V186L192 178Z" fill="var(--wood)" />
      <path
        d="M192 140L166 149M192 160L166 168M179 127V182"
        stroke="var(--wood-deep)"
        strokeWidth="2.4"
        fill="none"
      />
      <path
        d="M276 192L287 122q2-9-6-9q-6 0-6 6"
        fill="none"
        stroke="var(--roof)"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
    </>
  );
}
