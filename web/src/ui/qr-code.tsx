import { useMemo } from "react";
import { qrPath, quiet } from "./qr-path.ts";

/** Dark on a white plate in every theme: many cameras read no other. */
export function QrCode({ value, label, className }: { value: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => qrPath(value), [value]);
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
