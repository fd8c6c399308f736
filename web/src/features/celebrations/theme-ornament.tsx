import type { CelebrationTheme } from "@blessing-jar/contract/celebrations.ts";
import { Drawn } from "../../illustrations/picture.tsx";

const drawings = import.meta.glob<string>("./ornaments/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

export function ThemeOrnament({ theme, className }: { theme: CelebrationTheme; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 96"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Drawn file={drawings[`./ornaments/${theme}.svg`] ?? ""} />
    </svg>
  );
}
