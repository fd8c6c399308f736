import { completeUpload } from "@blessing-jar/contract/media.ts";
import type { ReactNode } from "react";
import * as z from "zod/mini";

/** A file of what is being written. */
export const keptFile = z.extend(completeUpload.answer.shape.file, {
  /** Set for what was uploaded for this writing: the server sweeps it when nothing uses it. */
  uploadedAt: z.optional(z.number()),
});
export type KeptFile = z.infer<typeof keptFile>;

/** What a form knows of its files. */
export interface MediaState {
  files: KeptFile[];
  /** Some are still on their way. */
  isBusy: boolean;
  hasFailed: boolean;
  /** A recording is under way, or not added yet. */
  isRecording: boolean;
}

/** What a form puts where it wants of its files. */
export interface MediaParts {
  /** The files, and a recording that is not added yet; draws nothing without any. */
  tiles: ReactNode;
  /** An icon that chooses files. */
  choose: ReactNode;
  /** An icon that records a voice; nothing where the device cannot. */
  record: ReactNode;
  /** Where a photo comes from, with how much may come, for a phone. */
  sources: ReactNode;
}
