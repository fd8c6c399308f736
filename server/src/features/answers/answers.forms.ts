import { answerLimits } from "@blessing-jar/contract/answers.ts";
import PostalMime, { type Attachment, addressParser } from "postal-mime";
import * as z from "zod/mini";
import type { MailHeader } from "./answers.automatic.ts";
import { withTrueCharsets } from "./answers.charsets.ts";

/** How a mail was handed over: as it travels, or as a mail service has taken it apart. */
export interface MailForm {
  kind: "raw" | "postmark" | "mailgun";
  contentType: string;
}

/** What a service proves itself by, within its form. */
export interface Signature {
  timestamp: string;
  token: string;
  signature: string;
}

type File = Pick<Attachment, "filename" | "mimeType" | "disposition" | "content"> & { related?: boolean };

export interface OpenedMail {
  headers: MailHeader[];
  messageId?: string | undefined;
  from?: { address?: string | undefined } | undefined;
  text?: string | undefined;
  html?: string | undefined;
  attachments: File[];
}

export async function openForm(bytes: Buffer, { kind, contentType }: MailForm): Promise<OpenedMail> {
  if (kind === "postmark") return await openPostmark(bytes);
  return kind === "mailgun" ? await openMailgun(bytes, contentType) : await openRaw(bytes);
}

async function openRaw(bytes: Buffer): Promise<OpenedMail> {
  refuseManyParts(bytes);
  return await PostalMime.parse(withTrueCharsets(bytes), { maxNestingDepth: 30, maxRfc822NestingDepth: 0 });
}

/** A million parts take minutes, and more lines begin so in no honest mail. */
function refuseManyParts(bytes: Buffer): void {
  let parts = 0;
  for (let at = bytes.indexOf("\n--"); at >= 0; at = bytes.indexOf("\n--", at + 1)) parts += 1;
  if (parts > answerLimits.partsMax) throw new Error("A mail of too many parts");
}

const text = z.optional(z.nullable(z.string()));
const postmarkForm = z.object({
  /** Where the operator has asked for it. */
  RawEmail: text,
  FromFull: z.object({ Email: z.string() }),
  To: text,
  Cc: text,
  OriginalRecipient: text,
  MessageID: z.string(),
  Subject: text,
  TextBody: text,
  HtmlBody: text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Attachments: z.optional(
    z.array(z.object({ Name: z.string(), Content: z.string(), ContentType: z.string(), ContentID: text })),
  ),
});

async function openPostmark(bytes: Buffer): Promise<OpenedMail> {
  const form = z.parse(postmarkForm, JSON.parse(bytes.toString()));
  if (form.RawEmail) return await openRaw(Buffer.from(form.RawEmail));
  const headers = form.Headers.map(({ Name, Value }) => header(Name, Value));
  headers.push(
    header("Subject", form.Subject),
    header("To", form.To),
    header("Cc", form.Cc),
    header("X-Original-To", form.OriginalRecipient),
  );
  return {
    headers,
    messageId: headerIn(headers, "message-id") ?? form.MessageID,
    from: { address: form.FromFull.Email },
    text: form.TextBody ?? undefined,
    html: form.HtmlBody ?? undefined,
    attachments: (form.Attachments ?? []).map(({ Name, Content, ContentType, ContentID }) =>
      aFile(
        { filename: Name, mimeType: ContentType, isInline: Boolean(ContentID) },
        Buffer.from(Content, "base64"),
      ),
    ),
  };
}

const headerPairs = z.array(z.tuple([z.string(), z.string()]));
const namesByContentId = z.record(z.string(), z.string());

async function openMailgun(bytes: Buffer, contentType: string): Promise<OpenedMail> {
  if (contentType.startsWith("multipart/")) refuseManyParts(bytes);
  const body = new Uint8Array(bytes);
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const raw = field("body-mime");
  if (raw) return await openRaw(Buffer.from(raw));
  const headers = z
    .parse(headerPairs, JSON.parse(field("message-headers") ?? "[]"))
    .map(([name, value]) => header(name, value));
  headers.push(header("X-Original-To", field("recipient")), header("Subject", field("subject")));
  const inline = Object.values(z.parse(namesByContentId, JSON.parse(field("content-id-map") ?? "{}")));
  const attachments: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") continue;
    const traits = { filename: value.name, mimeType: value.type, isInline: inline.includes(name) };
    attachments.push(aFile(traits, Buffer.from(await value.arrayBuffer())));
  }
  return {
    headers,
    messageId: headerIn(headers, "message-id"),
    from: addressParser(field("from") ?? "", { flatten: true })[0],
    text: field("body-plain"),
    html: field("body-html"),
    attachments,
  };
}

function header(name: string, value: string | null | undefined) {
  return { key: name.toLowerCase(), value: value ?? "" };
}

function headerIn(headers: OpenedMail["headers"], name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value || undefined;
}

function aFile(traits: { filename: string; mimeType: string; isInline: boolean }, content: Buffer): File {
  const { filename, mimeType, isInline } = traits;
  return {
    filename,
    mimeType,
    disposition: isInline ? "inline" : "attachment",
    related: isInline,
    content: new Uint8Array(content),
  };
}
