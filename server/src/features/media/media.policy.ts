import { isRefusedType, type MediaPurpose, mediaLimits } from "@blessing-jar/contract/media.ts";
import { familyOf } from "@blessing-jar/contract/media-signatures.ts";
import { type Decision, no, yes } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";

const typePattern =
  /^((?:image|video|audio)\/[a-z0-9][a-z0-9.+-]*)(?:\s*;\s*[a-z0-9-]+=(?:[\w.,-]+|"[\w., -]*"))*$/i;

/** `audio/webm` of `Audio/WebM; codecs=opus`; undefined for what is no photo, video or sound at all. */
export function baseType(claimed: string): string | undefined {
  return typePattern.exec(claimed.trim())?.[1]?.toLowerCase();
}

/** So much in all, with what is about to come. */
export function mayKeep({ emailVerifiedAt }: Pick<Viewer, "emailVerifiedAt">, bytes: number): Decision {
  if (bytes > mediaLimits.storedBytes) return no("media.quota-used");
  return emailVerifiedAt || bytes <= mediaLimits.unprovenBytes ? yes : no("account.address-unproven");
}

export function sizeLimit(purpose: MediaPurpose): number {
  return purpose === "profile-photo" ? mediaLimits.profilePhotoBytes : mediaLimits.fileBytes;
}

/** Judges an upload by what is claimed of it, so that hopeless bytes need not travel. The bytes are judged again. */
export function mayUpload(claim: {
  type: string;
  size: number | undefined;
  purpose: MediaPurpose;
}): Decision {
  const type = baseType(claim.type);
  if (!type || isRefusedType(type)) return no("media.unsupported-type");
  if (claim.purpose === "profile-photo" && familyOf(type) !== "picture") return no("media.unsupported-type");
  if (claim.purpose === "music" && !isSound(type)) return no("celebration.not-music");
  if (claim.size === 0) return no("media.damaged");
  return (claim.size ?? 0) > sizeLimit(claim.purpose) ? no("media.too-large") : yes;
}

/** A phone's recordings and bought songs are told to be films by some browsers; what they are, the bytes say later. */
const isSound = (type: string) => type.startsWith("audio/") || type === "video/mp4" || type === "video/webm";
