type Point = readonly [number, number];

interface OliveBranchProps {
  /** A cubic curve from the foot to the tip. */
  curve: readonly [Point, Point, Point, Point];
  leaves: number;
  size?: number;
}

export function OliveBranch({ curve, leaves, size = 1 }: OliveBranchProps) {
  const [from, first, second, to] = curve;
  return (
    <g>
      <path
        d={`M${from}C${first} ${second} ${to}`}
        fill="none"
        stroke="var(--leaf)"
        strokeWidth={2.2 * size}
        strokeLinecap="round"
      />
      {Array.from({ length: leaves }, (_, index) => {
        const leaf = leafAt(curve, index, leaves);
        return (
          <path
            key={leaf.transform}
            transform={`${leaf.transform} scale(${leaf.scale * size})`}
            d="M0 0C6-8 18-12 36-8C28 4 13 7 0 0Z"
            fill={index % 3 === 1 ? "var(--leaf-pale)" : "var(--leaf)"}
          />
        );
      })}
    </g>
  );
}

function leafAt(curve: OliveBranchProps["curve"], index: number, leaves: number) {
  const isLast = index === leaves - 1;
  const along = isLast ? 1 : 0.08 + (0.88 * index) / (leaves - 1);
  const [x, y] = pointAt(curve, along);
  const [beforeX, beforeY] = pointAt(curve, along - 0.02);
  const heading = (Math.atan2(y - beforeY, x - beforeX) * 180) / Math.PI;
  const side = index % 2 ? 1 : -1;
  const turn = isLast ? 14 : side * (46 - 10 * along) + 10;
  return {
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(heading + turn).toFixed(1)})`,
    scale: Number((1.05 - 0.35 * along + (index % 4) * 0.03).toFixed(2)),
  };
}

function pointAt([a, b, c, d]: OliveBranchProps["curve"], t: number): Point {
  const s = 1 - t;
  const mix = (axis: 0 | 1) =>
    s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
  return [mix(0), mix(1)];
}
