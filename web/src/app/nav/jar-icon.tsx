import type { SVGProps } from "react";

/** Drawn in the manner of the other icons. */
export function JarIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M8 3h8" />
      <path d="M8.5 6c0 2-3.5 2.5-3.5 6v5a4 4 0 0 0 4 4h6a4 4 0 0 0 4-4v-5c0-3.5-3.5-4-3.5-6Z" />
      <path d="M12 17.5c-2.6-1.7-3-3.6-2-4.5.8-.7 1.7-.2 2 .6.3-.8 1.2-1.3 2-.6 1 .9.6 2.8-2 4.5Z" />
    </svg>
  );
}
