import type { ForeignParts } from "../features/blessings/card-parts.ts";
import { MediaPictures } from "../features/media/media-pictures.tsx";
import { MediaVoices } from "../features/media/media-voices.tsx";
import { HeartButton } from "../features/reactions/heart-button.tsx";

/** What the cards of blessings are made of that is not theirs: pictures, voices, and the heart to give. */
export const cardParts: ForeignParts = { Pictures: MediaPictures, Voices: MediaVoices, Heart: HeartButton };
