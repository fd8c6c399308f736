import { Stars } from "./scene-parts.tsx";

const stars = [
  [110, 66, 1.2],
  [88, 120, 0.9],
  [46, 204, 1],
  [150, 102, 0.9],
  [200, 78, 1.2],
  [230, 46, 0.9],
  [330, 140, 1.3],
  [318, 196, 0.9],
  [64, 160, 0.8],
  [270, 74, 0.9],
] as const;

/** The hills before a window sill, as wide and as high as their place; what stands on the sill is the caller's. */
export function SillScene({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 380 372" preserveAspectRatio="none" className={className} aria-hidden="true">
      <Stars places={stars} />
      <path d="M0 232C44 200 92 198 146 214S262 232 310 212S362 204 380 210V372H0Z" fill="var(--hill-far)" />
      <path d="M0 268C58 236 104 258 158 264S262 242 304 244S362 254 380 250V372H0Z" fill="var(--hill-mid)" />
      <path d="M0 300C60 288 110 284 170 296S290 290 380 282V372H0Z" fill="var(--hill-near)" />
      <path d="M0 311H380V372H0Z" fill="var(--stone)" />
      <path d="M0 311H380" stroke="var(--cloth)" strokeWidth="1.5" opacity=".6" />
      <path d="M0 352H380V372H0Z" fill="var(--stone-shade)" />
    </svg>
  );
}
