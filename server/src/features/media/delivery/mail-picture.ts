import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { Failure } from "../../../kit/failure.ts";
import type { MediaRow } from "../media.queries.ts";
import { findCard } from "./cards.ts";

/**
 * Of a blessing's first picture, or film, what a card shows: a JPEG, which every mail program draws. A mail cannot be taken back: only
 * where its reader keeps what they are shown.
 */
export async function findMailPicture(context: Context, blessingId: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<MediaRow>`select f.* from media f where f.blessing_id = ${blessingId}
    and f.state = 'ready' and f.position is not null and f.width is not null order by f.position limit 1`.execute(
    context.db,
  );
  if (!rows[0]) return undefined;
  try {
    const { key } = await findCard(context, rows[0]);
    return await context.files.read(key, buffer);
  } catch (error) {
    if (error instanceof Failure && error.code === "media.not-found") return undefined;
    throw error;
  }
}
