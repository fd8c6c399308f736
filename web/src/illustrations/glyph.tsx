import type { ReactNode } from "react";

interface GlyphProps {
  children: ReactNode;
  /** How much of its colour its insides have. */
  fill?: number;
  className?: string | undefined;
}

/** A small drawing in the hand of the jar, in the colour of the words around it; no device draws another instead. */
export function Glyph({ children, fill = 0.14, className }: GlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="currentColor"
      fillOpacity={fill}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ""}`}
    >
      {children}
    </svg>
  );
}
