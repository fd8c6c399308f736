import { hash } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { blessingBody, blessingLimits } from "@blessing-jar/contract/blessings.ts";
import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import { beginningOf } from "@blessing-jar/contract/kit/beginning.ts";
import { findText } from "@blessing-jar/contract/kit/texts.ts";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { mediaLimits } from "@blessing-jar/contract/media.ts";
import * as z from "zod";
import type { Context } from "../../context.ts";
import { idFor } from "../../database/ids.ts";
import { todayIn } from "../../kit/days.ts";
import { Failure } from "../../kit/failure.ts";
import { hashToken } from "../../kit/tokens.ts";
import { fairTurns } from "../../kit/turns.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { oneLine } from "../../services/mail-frame.ts";
import { WorkerEnded } from "../../services/worker-pool.ts";
import { actingAs } from "../accounts/accounts.presenter.ts";
import { createBlessing } from "../blessings/blessings.actions.ts";
import { storeFile } from "../imports/imports.media.ts";
import { activeTexts, translator } from "../translations/active-texts.ts";
import { isSamePerson, namesPerson, tokenIn, tokensIn } from "./answers.addresses.ts";
import type { MailForm, Signature } from "./answers.forms.ts";
import { headOf } from "./answers.head.ts";
import { type Refusal, refusalOf } from "./answers.policy.ts";
import { type AskedMember, claimAnswer, findAsked, settleAnswer } from "./answers.queries.ts";
import type { Sender } from "./answers.quotations.ts";
import type { Reading } from "./answers.reading.ts";
import { notifyOfRefusalLater } from "./answers.refusals.ts";

// Beyond these the senders try again, which all of them do.
const takeTurn = fairTurns({ concurrency: 2, maxWaiting: 20, retryAfterSeconds: 60 });

export interface Arrived {
  /** Where the mail lies; of one that is too large the beginning. */
  path: string;
  isTooLarge: boolean;
  form?: MailForm;
  /** Throws for one that is not from whom it says. */
  checkSignature?: (signature: Signature | null) => void;
}

const rawForm: MailForm = { kind: "raw", contentType: "message/rfc822" };

// What the worker says is no more to be trusted than what it read.
const readMail = z.object({
  messageId: z.string().max(1_000).nullable(),
  /** In lower case. */
  from: z.string().nullable(),
  /** The headers that name whom it came to. */
  recipients: z.string(),
  /** Answered by a program, sent to a list, or come back. */
  isAutomatic: z.boolean(),
  text: z.string().max(answerLimits.textMax),
  files: z.array(z.object({ fileName: z.string(), size: z.int() })).max(mediaLimits.filesPerBlessing),
  /** Files beyond the outputs. */
  filesLeft: z.int(),
});
export type ReadMail = z.infer<typeof readMail>;

/**
 * Makes a blessing of the reply to a question, or has its member told why not. Whatever is no such reply is passed over in
 * silence: an answer to a program, or to a stranger, is how mail loops begin. Signature, token and sender come before all else.
 */
export async function takeMail(context: Context, arrived: Arrived): Promise<void> {
  const { path, form = rawForm, checkSignature = () => {} } = arrived;
  const head = await headOf(path, form);
  checkSignature(head.signature);
  const asked = head.isAutomatic ? undefined : await findAskedOf(context, head.recipients, form);
  if (!asked) return;
  if (head.from !== undefined && !namesPerson(head.from, asked.email))
    return await notifyOfRefusalLater(context, context.db, asked, "otherAddress");
  await takeTurn({ id: asked.memberId, isProven: true }, (signal) =>
    takeRead(context, { ...arrived, form }, signal),
  );
}

/**
 * Whose answer it is. Of a form that is known once it was read; before, of the addresses in it any that is a member's tells whose
 * time it costs.
 */
async function findAskedOf({ config, db, clock }: Context, recipients: string, { kind }: MailForm) {
  if (!config.answersAddress) return undefined;
  const ours = tokenIn(recipients, config.answersAddress);
  const tokens = kind === "raw" ? [ours ?? ""] : tokensIn(recipients);
  for (const token of tokens) {
    const asked = token && (await findAsked(db, hashToken(token), clock.now()));
    if (asked) return asked;
  }
  return undefined;
}

type Taken = Arrived & { form: MailForm };

async function takeRead(context: Context, arrived: Taken, signal: AbortSignal): Promise<void> {
  const { db, files } = context;
  await using outputs = new AsyncDisposableStack();
  const paths: string[] = [];
  for (let index = 0; index < mediaLimits.filesPerBlessing; index++) {
    paths.push(outputs.use(await files.temporary.make()).path);
  }
  const mail = await read(context, arrived, paths, signal);
  if (!mail || mail.isAutomatic) return;
  const asked = await findAskedOf(context, mail.recipients, rawForm);
  if (!asked) return;
  if (!isSamePerson(mail.from ?? "", asked.email))
    return await notifyOfRefusalLater(context, db, asked, "otherAddress");

  const messageHash = hash("sha256", mail.messageId ?? JSON.stringify(mail), "buffer");
  const claimed = await claimAnswer(db, asked, messageHash);
  if (claimed.isSettled) return;
  const refused = refusalOf({
    isOpen: asked.isOpen,
    others: claimed.others,
    perQuestion: answerLimits.perQuestion,
    isTooLarge: arrived.isTooLarge || mail.text.length > blessingLimits.descriptionMax,
    isEmpty: mail.text === "" && mail.files.length === 0,
  });
  const { refusal, isRefused } = refused
    ? { refusal: refused, isRefused: true }
    : await answer(context, asked, { mail, paths, key: claimed.key });
  await db.transaction().execute(async (transaction) => {
    const isFirst = await settleAnswer(transaction, asked, { messageHash, isRefused });
    if (isFirst && refusal) await notifyOfRefusalLater(context, transaction, asked, refusal);
  });
}

/** Undefined for what cannot be read within the bounds: nobody knows whose it is. */
async function read(context: Context, { path, form }: Taken, outputs: string[], signal: AbortSignal) {
  const task: Reading = { path, form, outputs, sender: await senderOf(context) };
  try {
    return readMail.parse(await context.mailWorkers.run(task, { signal }));
  } catch (error) {
    if (error instanceof WorkerEnded && error.reason !== "closed") return undefined;
    if (error instanceof Error && error.name === "Error") return undefined;
    throw error;
  }
}

interface Answer {
  mail: ReadMail;
  paths: string[];
  key: string;
}

async function answer(
  context: Context,
  asked: AskedMember,
  { mail, paths, key }: Answer,
): Promise<{ refusal: Refusal | undefined; isRefused: boolean }> {
  const { db, clock } = context;
  const viewer = actingAs(asked);
  context.countWrite(viewer.id);
  const mediaUrls = await storeFiles(context, viewer, { mail, paths, key });
  const left = mail.files.length - mediaUrls.length + mail.filesLeft;
  if (mail.text === "" && mediaUrls.length === 0) return { refusal: "withoutFiles", isRefused: true };
  const t = await translator(db, viewer.language);
  const writing = z.parse(blessingBody, {
    // An administrator may have edited it to any length.
    title: beginningOf(oneLine(t(`prompts.questions.${asked.key}`)), blessingLimits.titleMax),
    description: mail.text,
    category: defaultCategory,
    isCategoryChosen: false,
    visibility: "group",
    blessingDate: todayIn(viewer.timeZone, clock.now()),
    mediaUrls,
    circles: [asked.circleId],
  });
  await createBlessing(context, viewer, { ...writing, idempotencyKey: key });
  return { refusal: left > 0 ? "withoutFiles" : undefined, isRefused: false };
}

const roomCodes = new Set<string>(["media.quota-used", "account.address-unproven"]);

/** Those that may be kept, by the path of every upload; what the member has no room for is left out. */
async function storeFiles(context: Context, viewer: Viewer, { mail, paths, key }: Answer): Promise<string[]> {
  const urls: string[] = [];
  for (const [index, { fileName, size }] of mail.files.entries()) {
    const url = await storeFile(context, viewer, {
      id: idFor(key, viewer.id, "mail-answer", String(index)),
      purpose: "blessing",
      fileName,
      size,
      unpack: (to) => copyFile(paths[index] ?? "", to),
    }).catch((error: unknown) => {
      if (error instanceof Failure && roomCodes.has(error.code)) return undefined;
      throw error;
    });
    if (url) urls.push(url);
  }
  return urls;
}

const around = ["questions.mail.above", "questions.mail.reply", "questions.mail.shared"];

/** By what a quotation of a question's mail is known. In which language it was asked is known once the mail is read. */
async function senderOf({ db, config }: Pick<Context, "db" | "config">): Promise<Sender> {
  const { mailFrom, answersAddress, productName, publicUrl } = config;
  const addresses = [mailFrom, answersAddress ?? ""].map((each) => /[^\s<]+@[^\s>]+/.exec(each)?.[0] ?? "");
  const words: string[] = [];
  for (const language of languageCodes) {
    const { texts } = await activeTexts(db, language);
    const questions = typeof texts.prompts === "object" ? texts.prompts.questions : undefined;
    const asked = typeof questions === "object" ? Object.values(questions) : [];
    for (const text of [...asked, ...around.map((key) => findText(texts, key))]) {
      if (typeof text === "string") words.push(text);
    }
  }
  return {
    addresses: addresses.filter(Boolean).map((each) => each.toLowerCase()),
    productName,
    publicUrl,
    words,
  };
}
