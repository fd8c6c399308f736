/** A mail as a mail program shows it: its headers, then each of its parts. */
export function mailText(mail: string): string {
  return [readHead(halves(mail).head), ...textsOf(mail)].join("\n\n");
}

function halves(entity: string): { head: string; body: string } {
  const [, head = entity, body = ""] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(entity) ?? [];
  return { head, body };
}

/** Of a mail of several parts each, of any other the one. */
function textsOf(entity: string): string[] {
  const { head, body } = halves(entity);
  const boundary = /boundary="?([^";\s]+)/i.exec(head)?.[1];
  if (boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1);
    return parts.flatMap((part) => textsOf(part.replace(/^\r?\n/, "")));
  }
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === "base64") return [Buffer.from(body, "base64").toString()];
  if (encoding === "quoted-printable") return [fromQuotedPrintable(body)];
  return [body];
}

/** Lines that were folded are one again, encoded words what they stand for (RFC 2047). */
function readHead(head: string): string {
  return head
    .replaceAll(/\r?\n[ \t]+/g, " ")
    .replaceAll(/\?= +=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : fromQuotedPrintable(text.replaceAll("_", " ")),
    );
}

// A letter may be several bytes, each written by itself.
function fromQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/(?:=[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll("=", ""), "hex").toString());
}
