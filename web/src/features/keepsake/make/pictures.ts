/** A picture that is being looked at, until it is closed: one at a time, so that a hundred take no more room than one. */
export interface PictureSource {
  width: number;
  height: number;
  /** A part of it, in these pixels. */
  jpegOf: (
    part: { x: number; y: number; width: number; height: number },
    size: { width: number; height: number },
  ) => Promise<Uint8Array>;
  close: () => void;
}

/** Undefined for a picture that is gone. */
export type OpenPicture = (url: string, wishedWidth: number) => Promise<PictureSource | undefined>;
