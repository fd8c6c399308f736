import { mediaLimits, type UploadedFile, uploadedFile } from "@blessing-jar/contract/media.ts";
import type { ReactNode } from "react";
import * as z from "zod/mini";

export interface KeptFile extends UploadedFile {
  /** Set for what was uploaded for this writing: the server sweeps it when nothing uses it. */
  uploadedAt?: number | undefined;
}

/** A file of what is being written, in a draft too: with an address where the server has it. */
export const writtenFile = z.extend(uploadedFile, {
  url: z.optional(z.string()),
  uploadedAt: z.optional(z.number()),
  /** Under which its bytes are on this device. */
  key: z.optional(z.string()),
});
export type WrittenFile = z.infer<typeof writtenFile>;

/** Swept files are left out an hour early, so that none vanishes between restoring and saving. */
const fileLifetime = (mediaLimits.orphanHours - 1) * 3_600_000;

/** False for a file of a draft that the server has swept since. */
export function isStillThere({ uploadedAt }: WrittenFile): boolean {
  return uploadedAt === undefined || Date.now() - uploadedAt < fileLifetime;
}

/** A file of what is written: its bytes where they are here, and what the server said of it where it has it. */
export interface LocalFile {
  name: string;
  type: string;
  size: number;
  /** Under which its bytes are kept on the device. */
  key?: string | undefined;
  file?: File | undefined;
  uploaded?: KeptFile | undefined;
}

export function toLocal({ name, type, size, url, uploadedAt, key }: WrittenFile): LocalFile {
  const uploaded = url === undefined ? undefined : { name, url, type, size, uploadedAt };
  return { name, type, size, key, uploaded };
}

export function toWritten({ name, type, size, key, uploaded }: Omit<LocalFile, "file">): WrittenFile {
  return { name, url: uploaded?.url, type, size, uploadedAt: uploaded?.uploadedAt, key };
}

export interface MediaState {
  /** In their order, as a draft keeps them. */
  files: WrittenFile[];
  local: LocalFile[];
  /** Some wait for a connection: what is saved with them waits too. */
  isHeld: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  /** A recording is under way. */
  isRecording: boolean;
  /** A recording would be lost with the form. */
  wouldLoseRecording: boolean;
  /** Some are neither on the server nor kept on the device. */
  isUnkept: boolean;
}

export interface MediaParts {
  /** The files, and a recording under way; draws nothing without any. */
  tiles: ReactNode;
  choose: ReactNode;
  /** Records a voice; nothing where the device cannot. */
  record: ReactNode;
}
