import { timingSafeEqual } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken } from "../../kit/tokens.ts";
import { takeMail } from "./answers.actions.ts";

export const inboundMailPath = "/api/inbound-mail";

const wrongSecrets: Limit = { name: "inbound-mail", attempts: 20, seconds: 3_600 };

/** Raw mails, as a mail server's pipe or a mail service's webhook hands them over. */
export function answers(app: App, context: Context): void {
  const { config, files } = context;
  app.addHook("onClose", async () => context.mailWorkers.close());
  const { inboundMailSecret } = config;
  if (!inboundMailSecret) return;

  app.register(async (mails) => {
    mails.removeAllContentTypeParsers();
    mails.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    mails.post(
      inboundMailPath,
      { config: { access: "open", boundedBy: "only who knows the operator's secret passes" } },
      async (request, reply) => {
        if (!isSecret(request, inboundMailSecret)) {
          await countAttempt(context, [[wrongSecrets, [networkOf(request.ip)]]]);
          throw new Failure("session.required");
        }
        await using file = await files.temporary.make();
        const body = request.body instanceof Readable ? request.body : Readable.from([]);
        const isTooLarge = await keep(body, file.path);
        await takeMail(context, { path: file.path, isTooLarge });
        return reply.code(204).send();
      },
    );
  });
}

/** `Bearer SECRET`, or the password of `Basic`, which goes into an address. */
function isSecret({ headers }: FastifyRequest, secret: string): boolean {
  const [, scheme = "", given = ""] = /^(\w+) (.*)$/.exec(headers.authorization ?? "") ?? [];
  const told = /^basic$/i.test(scheme)
    ? Buffer.from(given, "base64").toString().split(":").slice(1).join(":")
    : given;
  return timingSafeEqual(hashToken(told), hashToken(secret));
}

/** Whether it was too large: of such a mail the beginning is kept, and the rest runs off. */
async function keep(body: Readable, path: string): Promise<boolean> {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = answerLimits.mailBytes - bytes;
      bytes += chunk.length;
      done(null, room > 0 ? chunk.subarray(0, room) : undefined);
    },
  });
  await pipeline(body, counted, createWriteStream(path));
  return bytes > answerLimits.mailBytes;
}
