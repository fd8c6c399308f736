import type { ReactionType } from "@blessing-jar/contract/reactions.ts";
import { Glyph } from "./glyph.tsx";
import { Drawn } from "./picture.tsx";
import applause from "./reactions/applause.svg?raw";
import celebration from "./reactions/celebration.svg?raw";
import encouragement from "./reactions/encouragement.svg?raw";
import grateful from "./reactions/grateful.svg?raw";
import heart from "./reactions/heart.svg?raw";
import peace from "./reactions/peace.svg?raw";
import prayer from "./reactions/prayer.svg?raw";
import support from "./reactions/support.svg?raw";

const drawings: Record<ReactionType, string> = {
  heart,
  prayer,
  celebration,
  encouragement,
  support,
  grateful,
  applause,
  peace,
};

interface ReactionGlyphProps {
  type: ReactionType;
  /** Filled in; a heart wholly. */
  isOn?: boolean;
  className?: string;
}

export function ReactionGlyph({ type, isOn = false, className }: ReactionGlyphProps) {
  const fill = type === "heart" ? 1 : 0.4;
  return (
    <Glyph className={className} {...(isOn && { fill })}>
      <Drawn file={drawings[type]} />
    </Glyph>
  );
}
