import {
  type LegalNotice,
  type LegalVersion,
  legalKinds,
  legalLimits,
} from "@blessing-jar/contract/legal.ts";

/** Undefined where nothing is new since the version that was accepted or told. */
export function noticeSince(
  known: string,
  versions: readonly LegalVersion[],
): Omit<LegalNotice, "inForceOn"> | undefined {
  const unseen = versions.filter(({ version }) => version > known).slice(-legalLimits.versionsMost);
  const newest = unseen.at(-1);
  if (!newest) return undefined;
  return {
    version: newest.version,
    kinds: legalKinds.filter((kind) => unseen.some(({ kinds }) => kinds.includes(kind))),
    news: unseen.flatMap(({ news }) => news ?? []),
  };
}
