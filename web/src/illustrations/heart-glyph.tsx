import { Glyph } from "./glyph.tsx";

export const heart = (
  <path d="M12 20.5C2.4 13.7 1.3 6.9 5 4.1C7.8 2.1 10.9 3.5 12 6.4C13.1 3.5 16.2 2.1 19 4.1C22.7 6.9 21.6 13.7 12 20.5Z" />
);

/** Of the eight, the one that stands on every card. */
export function HeartGlyph({ isOn, className }: { isOn: boolean; className?: string }) {
  return (
    <Glyph className={className} {...(isOn && { fill: 1 })}>
      {heart}
    </Glyph>
  );
}
