interface Placed {
  x: number;
  y: number;
  scale?: number;
}

function place({ x, y, scale = 1 }: Placed) {
  return `translate(${x} ${y}) scale(${scale})`;
}

export function SkyGradient({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="var(--sky-high)" />
      <stop offset=".45" stopColor="var(--sky-mid)" />
      <stop offset=".82" stopColor="var(--sky-low)" />
    </linearGradient>
  );
}

export function GlowGradient({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="var(--sun-glow)" stopOpacity=".95" />
      <stop offset=".35" stopColor="var(--sun-glow)" stopOpacity=".5" />
      <stop offset="1" stopColor="var(--sun-glow)" stopOpacity="0" />
    </radialGradient>
  );
}

/** A small flame: bright core, warm halo. */
export function LightGradient({ id }: { id: string }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" stopColor="var(--light-core)" />
      <stop offset=".14" stopColor="var(--light-core)" />
      <stop offset=".26" stopColor="var(--light-halo)" stopOpacity=".72" />
      <stop offset=".55" stopColor="var(--light-halo)" stopOpacity=".24" />
      <stop offset="1" stopColor="var(--light-halo)" stopOpacity="0" />
    </radialGradient>
  );
}

export function Sun({ x, y, radius, glowId }: { x: number; y: number; radius: number; glowId: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={radius * 3.1} fill={`url(#${glowId})`} opacity=".75" />
      <circle cx={x} cy={y} r={radius} fill="var(--sun)" />
    </>
  );
}

/** Stands on its point of origin. */
export function Cypress(props: Placed) {
  return (
    <path
      transform={place(props)}
      d="M0 0C-8-1-11-12-10-24C-9-40-4-54 0-64C4-54 9-40 10-24C11-12 8-1 0 0Z"
      fill="var(--tree)"
    />
  );
}

export function Bird(props: Placed) {
  return (
    <path
      transform={place(props)}
      d="M-11-3Q-5-8 0 0Q5-8 11-3"
      fill="none"
      stroke="var(--bird)"
      strokeWidth="1.8"
      strokeLinecap="round"
      opacity="var(--birds)"
    />
  );
}

export function Stars({ places }: { places: readonly (readonly [number, number, number])[] }) {
  return (
    <g fill="#fdf4e6" opacity="var(--stars)">
      {places.map(([x, y, radius]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={radius} />
      ))}
    </g>
  );
}

/** A cottage with lamps in its windows; its ground line is its origin's height. */
export function House(props: Placed) {
  return (
    <g transform={place(props)}>
      <path d="M31-58h9v20h-9z" fill="var(--roof)" />
      <path d="M-29-34H29V0H-29Z" fill="var(--wall)" />
      <path d="M14-34H29V0H14Z" fill="var(--wall-shade)" opacity=".6" />
      <path d="M-38-32Q-34-36-8-56Q0-62 8-56Q34-36 38-32Z" fill="var(--roof)" />
      <path d="M-6 0V-15a6.5 6.5 0 0 1 13 0V0Z" fill="var(--lamp)" />
      <path d="M-22-24h9v10h-9zM14-24h9v10h-9z" fill="var(--lamp)" />
    </g>
  );
}
