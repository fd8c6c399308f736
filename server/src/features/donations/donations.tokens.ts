import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Sealing } from "../../services/sealing.ts";

const about = (monthlyId: string) => `stop donation ${monthlyId}`;

/** In a receipt: stops this one monthly donation, and can do nothing else. */
export async function stopToken(sealing: Pick<Sealing, "sign">, monthlyId: string): Promise<string> {
  return `${monthlyId}.${await sealing.sign(about(monthlyId))}`;
}

/** The monthly donation; undefined for what was not signed here. */
export async function readStopToken(
  sealing: Pick<Sealing, "isSigned">,
  token: string,
): Promise<string | undefined> {
  const [id = "", signature = ""] = token.split(".", 2);
  return isId(id) && (await sealing.isSigned(about(id), signature)) ? id : undefined;
}
