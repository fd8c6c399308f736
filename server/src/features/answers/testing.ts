import type { Member } from "../../../test/server.ts";

interface Attached {
  fileName: string;
  type: string;
  bytes: Buffer;
  disposition?: "inline" | "attachment";
}

interface Reply {
  from: Pick<Member, "email">;
  to: string;
  text?: string;
  html?: string;
  messageId?: string;
  headers?: string[];
  files?: Attached[];
}

let count = 0;

/** A mail as programs write it. */
export function aReply({ from, to, text, html, messageId, headers = [], files = [] }: Reply): string {
  count += 1;
  const body = [
    "--part",
    `Content-Type: text/${html === undefined ? "plain" : "html"}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    lines(Buffer.from(html ?? text ?? "")),
    ...files.flatMap(({ fileName, type, bytes, disposition = "attachment" }) => [
      "--part",
      `Content-Type: ${type}; name="${fileName}"`,
      `Content-Disposition: ${disposition}; filename="${fileName}"`,
      ...(disposition === "inline" ? [`Content-ID: <${fileName}>`] : []),
      "Content-Transfer-Encoding: base64",
      "",
      lines(bytes),
    ]),
    "--part--",
    "",
  ];
  return [
    `From: Somebody <${from.email}>`,
    `To: ${to}`,
    "Subject: =?utf-8?B?UmU6IFF1ZXN0aW9u?=",
    `Message-ID: <${messageId ?? `reply-${count}@mail.example`}>`,
    ...headers,
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="part"',
    "",
    ...body,
  ].join("\r\n");
}

const lines = (bytes: Buffer) => bytes.toString("base64").replace(/.{76}/g, "$&\r\n");
