import { type Readable, Transform } from "node:stream";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "../../context.ts";
import { countAttempt, type Limit, networkOf } from "../../http/limits.ts";
import { bytesOf, receiveThrough, takeRawBodies } from "../../http/raw-bodies.ts";
import { Failure } from "../../kit/failure.ts";
import { isSameToken } from "../../kit/tokens.ts";
import { type Arrived, takeMail } from "./answers.actions.ts";
import type { MailForm } from "./answers.forms.ts";
import { isOfMailgun } from "./answers.policy.ts";

export const inboundMailPath = "/api/inbound-mail";

const wrongSecrets: Limit = { name: "inbound-mail", attempts: 20, seconds: 3_600 };

/** Mails as a mail server's pipe hands them over, raw, or a mail service's webhook in a form of its own. */
export function answers(app: App, context: Context): void {
  const { clock, config } = context;
  app.addHook("onClose", async () => context.mailWorkers.close());
  const { inboundMailSecret, mailgunSigningKey } = config;

  app.register(async (mails) => {
    takeRawBodies(mails);

    if (inboundMailSecret) {
      const bySecret = {
        config: { access: "open", boundedBy: wrongSecrets, isLong: true },
      } as const;
      mails.post(inboundMailPath, bySecret, async (request, reply) => {
        await requireSecret(context, request, inboundMailSecret);
        await take(context, request, "raw");
        return reply.code(204).send();
      });
      // These two services try again where the answer is another 2xx than 200.
      mails.post(`${inboundMailPath}/postmark`, bySecret, async (request, reply) => {
        await requireSecret(context, request, inboundMailSecret);
        await take(context, request, "postmark");
        return reply.code(200).send();
      });
    }

    if (!mailgunSigningKey) return;
    const bySignature = {
      config: { access: "open", boundedBy: wrongSecrets, isLong: true },
    } as const;
    // Where the address ends with mime, the mail comes as it travelled.
    for (const path of [`${inboundMailPath}/mailgun`, `${inboundMailPath}/mailgun/mime`]) {
      mails.post(path, bySignature, async (request, reply) => {
        // Counted before anything is read: the signature is in the form.
        const attempt = await countAttempt(context, [[wrongSecrets, [networkOf(request.ip)]]]);
        await take(context, request, "mailgun", (signature) => {
          if (!isOfMailgun(signature, mailgunSigningKey, clock.now())) throw new Failure("session.required");
        });
        await attempt.takeBack();
        return reply.code(200).send();
      });
    }
  });
}

async function requireSecret(context: Context, request: FastifyRequest, secret: string): Promise<void> {
  if (isSecret(request, secret)) return;
  await countAttempt(context, [[wrongSecrets, [networkOf(request.ip)]]]);
  throw new Failure("session.required");
}

async function take(
  context: Context,
  request: FastifyRequest,
  kind: MailForm["kind"],
  checkSignature: Arrived["checkSignature"] = () => {},
): Promise<void> {
  await using file = await context.files.temporary.make();
  const most = kind === "raw" ? answerLimits.mailBytes : answerLimits.formBytes;
  const isTooLarge = await keep(context, bytesOf(request), file.path, most);
  // The beginning of a mail tells whose it is, that of a form does not.
  if (isTooLarge && kind !== "raw") throw new Failure("request.too-large");
  const form = { kind, contentType: request.headers["content-type"] ?? "" };
  await takeMail(context, { path: file.path, isTooLarge, form, checkSignature });
}

/** `Bearer SECRET`, or the password of `Basic`, which goes into an address. */
function isSecret({ headers }: FastifyRequest, secret: string): boolean {
  const [, scheme = "", sent = ""] = /^(\w+) (.*)$/.exec(headers.authorization ?? "") ?? [];
  const given = /^basic$/i.test(scheme)
    ? Buffer.from(sent, "base64").toString().split(":").slice(1).join(":")
    : sent;
  return isSameToken(given, secret);
}

/** Whether it was too large: of such a mail the beginning is kept, and the rest runs off. */
async function keep({ freeSpace }: Context, bytes: Readable, path: string, most: number): Promise<boolean> {
  let total = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = most - total;
      total += chunk.length;
      // Many that come at once had room when each was begun.
      freeSpace.refuseWords().then(() => done(null, room > 0 ? chunk.subarray(0, room) : undefined), done);
    },
  });
  await receiveThrough(counted, { bytes, path });
  return total > most;
}
