import { correction, generate } from "lean-qr";
import { useMemo } from "react";

/** Dark on a white plate in every theme: many cameras read no other. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => drawn(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M${-quiet} ${-quiet}h${size + 2 * quiet}v${size + 2 * quiet}H${-quiet}z`} fill="#fff" />
      <path d={path} fill="#1d1712" />
    </svg>
  );
}

/** Modules of quiet around it, as the standard asks. */
const quiet = 4;

function drawn(value: string) {
  const code = generate(value, { minCorrectionLevel: correction.M });
  const { size } = code;
  let path = "";
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (code.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { size, path };
}
