import { Glyph } from "./glyph.tsx";
import { Drawn } from "./picture.tsx";
import heart from "./reactions/heart.svg?raw";

/** Of the eight, the one that stands on every card. */
export function HeartGlyph({ isOn, className }: { isOn: boolean; className?: string }) {
  return (
    <Glyph className={className} {...(isOn && { fill: 1 })}>
      <Drawn file={heart} />
    </Glyph>
  );
}
