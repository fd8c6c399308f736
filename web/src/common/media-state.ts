import { mediaLimits, uploadedFile } from "@blessing-jar/contract/media.ts";
import type { ReactNode } from "react";
import * as z from "zod/mini";

/** A file of what is being written. */
export const keptFile = z.extend(uploadedFile, {
  /** Set for what was uploaded for this writing: the server sweeps it when nothing uses it. */
  uploadedAt: z.optional(z.number()),
});
export type KeptFile = z.infer<typeof keptFile>;

/** Swept files are left out an hour early, so that none vanishes between restoring and saving. */
const fileLifetime = (mediaLimits.orphanHours - 1) * 3_600_000;

/** False for a file of a draft that the server has swept since. */
export function isStillThere({ uploadedAt }: KeptFile): boolean {
  return uploadedAt === undefined || Date.now() - uploadedAt < fileLifetime;
}

/** A file of what is written: its bytes where they are here, and what the server said of it where it has it. */
export interface LocalFile {
  name: string;
  type: string;
  size: number;
  file?: File | undefined;
  uploaded?: KeptFile | undefined;
}

export function toLocal(uploaded: KeptFile): LocalFile {
  const { name, type, size } = uploaded;
  return { name, type, size, uploaded };
}

/** What a form knows of its files. */
export interface MediaState {
  /** Those that the server has. */
  files: KeptFile[];
  /** All of them, in their order. */
  local: LocalFile[];
  /** Some wait for a connection: what is saved with them waits too. */
  isHeld: boolean;
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
