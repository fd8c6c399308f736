import { answerLimits } from "@blessing-jar/contract/answers.ts";
import { readLocal } from "../../services/local-files.ts";
import { headersOf, isAutomatic, recipientsIn } from "./answers.automatic.ts";
import type { MailForm, Signature } from "./answers.forms.ts";

/*
 * What is looked at before a process reads a mail: our own few patterns over some bytes of it. What they find may be forged, so the
 * process looks again; what they do not find is not there.
 */

interface Head {
  /** Whom a raw mail came to; of a form, whatever in it looks like an address of ours. */
  recipients: string;
  /** The senders of a raw mail, as it says; a form's are known once it was read. */
  from: string | undefined;
  isAutomatic: boolean;
  /** Of a service that signs what it hands over. */
  signature: Signature | null;
}

const headBytes = 128 * 1024;
// Longer than whatever is looked for.
const overlap = 2 * 1024;
const addressesMost = 20;

export async function headOf(path: string, { kind }: MailForm): Promise<Head> {
  if (kind !== "raw") return await headOfForm(path);
  const text = (await beginningOf(path)).toString();
  const end = /\r?\n\r?\n/.exec(text)?.index ?? text.length;
  const headers = headersIn(text.slice(0, end));
  return {
    recipients: recipientsIn(headers),
    from: headersOf(headers, (key) => key === "from").join(" "),
    isAutomatic: isAutomatic(headers),
    signature: null,
  };
}

async function beginningOf(path: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await readLocal(path, async (read) => {
    for await (const chunk of read) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= headBytes) break;
    }
  });
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** A line that begins with white space goes on with the one before. */
function headersIn(head: string) {
  return head
    .replace(/\r?\n(?=[ \t])/g, "")
    .split("\n", answerLimits.partsMax)
    .map((line) => ({ at: line.indexOf(":"), line }))
    .filter(({ at }) => at > 0)
    .map(({ at, line }) => ({
      key: line.slice(0, at).trim().toLowerCase(),
      value: line.slice(at + 1).trim(),
    }));
}

const inParts =
  /name="(timestamp|token|signature)"\r\n(?:[^\r\n]{1,200}\r\n){0,3}\r\n([0-9A-Za-z]{1,200})\r\n--/g;
const inPairs = /&(timestamp|token|signature)=([0-9A-Za-z]{1,200})(?=&)/g;
// As it is, as an address of the web has it, and as JSON may.
const addresses = /(?:\+|%2b|\\u002b)([0-9a-f]{40})(?:@|%40|\\u0040)([^\s<>@,;:"\\&%]{1,255})/gi;

async function headOfForm(path: string): Promise<Head> {
  const fields = new Map<string, string>();
  const found = new Set<string>();
  const look = (text: string) => {
    for (const pattern of [inParts, inPairs]) {
      for (const [, name = "", value = ""] of text.matchAll(pattern)) {
        if (!fields.has(name)) fields.set(name, value);
      }
    }
    for (const [, token = "", domain = ""] of text.matchAll(addresses)) {
      if (found.size < addressesMost) found.add(`+${token}@${domain}`);
    }
  };
  await readLocal(path, async (bytes) => {
    // Pieces that overlap, between two `&`, as if each pair had one on each side.
    let before = "&";
    for await (const chunk of bytes) {
      const text = before + chunk.toString("latin1");
      look(text);
      before = text.slice(-overlap);
    }
    look(`${before}&`);
  });
  const [timestamp, token, signature] = ["timestamp", "token", "signature"].map((name) => fields.get(name));
  return {
    recipients: [...found].join(" "),
    from: undefined,
    isAutomatic: false,
    signature: timestamp && token && signature ? { timestamp, token, signature } : null,
  };
}
