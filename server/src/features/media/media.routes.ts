import { completeUpload, mediaPath, requestUpload, type UploadedFile } from "@blessing-jar/contract/media.ts";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { bytesOf, takeRawBodies } from "../../http/raw-bodies.ts";
import { routes } from "../../http/routes.ts";
import { hangUpOf } from "../../http/send-stream.ts";
import { Failure } from "../../kit/failure.ts";
import { type Asked, deliverMedia } from "./delivery/delivery.ts";
import { settleMedia } from "./ingest/settling.ts";
import { openUpload, receiveUpload, uploadPath } from "./ingest/uploads.ts";
import { findOwnMedia, type MediaRow } from "./media.queries.ts";

export function media(app: App, context: Context): void {
  const { signedIn } = routes(app, context);

  signedIn(requestUpload, ({ viewer, body }) => openUpload(context, viewer, body));

  signedIn(completeUpload, async ({ viewer, params, reply }) => {
    const row = await findOwnMedia(context.db, viewer.id, params.mediaId);
    return presentFile(await settleMedia(context, row, hangUpOf(reply, new Failure("media.not-arrived"))));
  });
  app.addHook("onClose", async () => {
    context.ffmpeg.close();
    context.mediaWorkers.close();
  });

  app.register(async (bytes) => uploads(bytes, context));

  app.route<{ Params: { mediaId: string }; Querystring: Asked }>({
    method: ["GET", "HEAD"],
    url: "/media/:mediaId",
    config: { access: "open" }, // the file's own rules decide, and hide that it is there
    compress: false,
    handler: (request, reply) => deliverMedia(context, request, reply),
  });
}

const wrongTokens: Limit = { name: "upload.token", attempts: 60, seconds: 3_600 };

/** Raw bytes of any type, to an address that itself is the permission. */
function uploads(app: App, context: Context): void {
  takeRawBodies(app);
  app.put<{ Params: { token: string } }>(
    `${uploadPath}:token`,
    {
      config: { access: "open", boundedBy: wrongTokens, isLong: true },
    },
    async (request, reply) => {
      try {
        await receiveUpload(context, {
          token: request.params.token,
          type: request.headers["content-type"] ?? "",
          length: Number(request.headers["content-length"] ?? 0),
          bytes: bytesOf(request),
          signal: hangUpOf(reply, new Failure("media.not-arrived")),
        });
      } catch (error) {
        if (error instanceof Failure && error.code === "upload.expired") {
          await countAttempt(context, [[wrongTokens, [networkOf(request.ip)]]]);
        }
        throw error;
      }
      return reply.code(200).send();
    },
  );
}

function presentFile(row: MediaRow): { file: UploadedFile } {
  return { file: { name: row.file_name, url: mediaPath(row.id), type: row.type, size: row.size ?? 0 } };
}
