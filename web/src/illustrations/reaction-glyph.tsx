import type { ReactionType } from "@blessing-jar/contract/reactions.ts";
import type { ReactNode } from "react";
import { Glyph } from "./glyph.tsx";
import { heart } from "./heart-glyph.tsx";

const drawings: Record<ReactionType, ReactNode> = {
  heart,
  prayer: (
    <>
      <path d="M12 4.4C12 2.7 9.9 2.5 9.5 4L7.6 10.9C7.2 12.3 6.3 13.4 5.1 14.6L2.8 16.9L6.7 20.9L9 18.9C11 17.2 12 15.5 12 13.2Z" />
      <path d="M12 4.4C12 2.7 14.1 2.5 14.5 4L16.4 10.9C16.8 12.3 17.7 13.4 18.9 14.6L21.2 16.9L17.3 20.9L15 18.9C13 17.2 12 15.5 12 13.2Z" />
    </>
  ),
  celebration: (
    <>
      <path d="M3.4 19.5L7.6 9.4C8.2 8.4 14.9 15.1 14 15.9L4.4 20.6C3.6 20.9 3.1 20.3 3.4 19.5Z" />
      <path
        fill="none"
        d="M10.2 8.2C11.4 6.6 10.9 4.7 9.4 3.4M12.6 11.2C13.2 8 16.8 8.6 17.2 4.4M15.6 13.8C17.2 12.4 19.2 12.4 20.8 13.9"
      />
      <path fill="none" strokeWidth="2.4" d="M14.2 3.6V3.6M20.6 8.4V8.4M18.6 18.6V18.6M5.4 5.6V5.6" />
    </>
  ),
  encouragement: (
    <>
      <path d="M4.6 19.6C3 15.4 3.8 10.8 6.2 7L6.8 4.6C7.1 3.5 8.1 2.9 9.2 3.2L11.6 3.9C12.7 4.3 13 5.4 12.4 6.3L11.8 7.3H10C9.7 9.3 9.9 10.9 10.6 12.4C12.1 10.4 14.5 9.7 16.9 10.4C20 11.3 21.4 14.4 20.7 17.2C20.1 19.7 18 21 15.4 21H7C5.8 21 5 20.6 4.6 19.6Z" />
      <path fill="none" d="M13.9 14.7C15.2 13.9 16.8 14.2 17.6 15.4" />
    </>
  ),
  support: (
    <>
      <circle cx="7" cy="10.2" r="2.8" />
      <circle cx="17" cy="10.2" r="2.8" />
      <path d="M2.2 20.8C2.2 17 3.8 15 7 15C9.4 15 11.2 15.8 12 17.2C12.8 15.8 14.6 15 17 15C20.2 15 21.8 17 21.8 20.8Z" />
      <path d="M12 8.6C8.8 6.3 8.4 4 9.6 3.1C10.5 2.4 11.6 2.9 12 3.9C12.4 2.9 13.5 2.4 14.4 3.1C15.6 4 15.2 6.3 12 8.6Z" />
    </>
  ),
  grateful: (
    <>
      <circle cx="12" cy="12" r="9.2" />
      <path
        fill="none"
        d="M7.2 10.6C7.8 9.2 9.6 9.2 10.2 10.6M13.8 10.6C14.4 9.2 16.2 9.2 16.8 10.6M7.4 14C8.8 17.4 15.2 17.4 16.6 14"
      />
    </>
  ),
  applause: (
    <>
      <path d="M8.4 21.4C5.4 21.4 3.7 19.4 3.2 16.6L2.3 11.9C2 10.4 4 9.8 4.6 11.2L5.7 13.9L6.6 8.5C6.9 6.6 9.7 6.6 10 8.5L11.1 16.8C11.4 19.6 10.6 21.4 8.4 21.4Z" />
      <path
        transform="matrix(-1 0 0 1 24 0)"
        d="M8.4 21.4C5.4 21.4 3.7 19.4 3.2 16.6L2.3 11.9C2 10.4 4 9.8 4.6 11.2L5.7 13.9L6.6 8.5C6.9 6.6 9.7 6.6 10 8.5L11.1 16.8C11.4 19.6 10.6 21.4 8.4 21.4Z"
      />
      <path fill="none" d="M12 2.4V5M8 3.2L8.8 4.8M16 3.2L15.2 4.8" />
    </>
  ),
  peace: (
    <>
      <path d="M2.1 17.7C3.9 16.3 6.5 15.9 8.8 15.9C6.5 12.2 5.8 8.1 7.7 4.4C10.6 5.9 13.2 8.9 13.9 12.9C16.2 11.1 18.8 11.1 20.0 12.9L21.9 13.5L20.0 14.4C19.1 17.7 15.4 19.6 11.7 18.8C8.8 20.3 5.4 20.0 2.1 17.7Z" />
      <path fill="none" d="M8.8 15.9C9.4 16.9 10.5 17.4 11.8 17.2" />
      <path strokeWidth="2" d="M17.4 13.9V13.9" />
    </>
  ),
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
      {drawings[type]}
    </Glyph>
  );
}
