import { isId } from "@blessing-jar/contract/kit/text.ts";
import { passedMediaPath, privateLinkLimits } from "@blessing-jar/contract/private-links.ts";
import type { Sealing } from "../../services/sealing.ts";

/** What a pass opens: one file, by one link, until a moment in milliseconds since 1970. */
interface Pass {
  linkId: string;
  mediaId: string;
  until: number;
}

const about = ({ linkId, mediaId, until }: Pass) => `private link ${linkId} shows ${mediaId} until ${until}`;

/**
 * The address of a file for whoever opened a link: it needs no session, and holds for a while alone, so that one that was
 * copied opens nothing later.
 */
export async function passedUrl(
  sealing: Pick<Sealing, "sign">,
  { linkId, mediaId }: Omit<Pass, "until">,
  now: number,
): Promise<string> {
  const until = now + privateLinkLimits.mediaMinutes * 60_000;
  const signature = await sealing.sign(about({ linkId, mediaId, until }));
  return passedMediaPath(mediaId, [linkId, until, signature].join("."));
}

/** The link that lets a file be seen now; undefined for a pass that was not given for it, or is over. */
export async function readPass(
  sealing: Pick<Sealing, "isSigned">,
  { mediaId, pass }: { mediaId: string; pass: string },
  now: number,
): Promise<string | undefined> {
  const [linkId = "", digits = "", signature = ""] = pass.split(".", 3);
  const until = Number(digits);
  if (!isId(linkId) || !isId(mediaId) || !/^\d{1,16}$/.test(digits) || until < now) return undefined;
  return (await sealing.isSigned(about({ linkId, mediaId, until }), signature)) ? linkId : undefined;
}
