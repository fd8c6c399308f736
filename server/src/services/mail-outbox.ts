import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { temporaryFiles } from "./files-temporary.ts";
import type { MailConfig, MailService } from "./mail.ts";
import { toMessage, withHandover } from "./mail-message.ts";

let written = 0;

/** By name in the order of sending: the moment, then a number for those of one millisecond. */
function nameOf(moment: Date): string {
  written += 1;
  const number = String(written).padStart(6, "0");
  return `${prefixOf(moment)}-${number}-${randomBytes(3).toString("hex")}.eml`;
}

const prefixOf = (moment: Date) => moment.toISOString().replaceAll(":", "-");

function unlessMissing(error: unknown): string {
  if (Object(error).code === "ENOENT") return "";
  throw error;
}

/** Mails stay here, as .eml files in DATA_DIR/outbox that a mail program opens. */
export function outboxMail(config: MailConfig): MailService {
  const folder = path.join(config.dataDir, "outbox");
  const temporary = temporaryFiles(path.join(config.dataDir, "outbox-temporary"));
  let swept: Promise<void> | undefined;
  return {
    isDelivered: false,
    async send(mail) {
      const { createTransport } = await import("nodemailer");
      const transport = withHandover(
        createTransport({ streamTransport: true, buffer: true, newline: "windows" }),
      );
      const { message } = await transport.sendMail(toMessage(mail, config));
      swept ??= temporary.sweep();
      await swept;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whoever watches the folder sees whole mails only.
      await using part = await temporary.make();
      await writeFile(part.path, message);
      await rename(part.path, path.join(folder, nameOf(new Date())));
    },
    async forget(address, before) {
      const to = `to: ${address.toLowerCase()}`;
      for (const name of await readdir(folder).catch(() => [])) {
        if (name >= prefixOf(before)) continue;
        // Race: another deletion may have removed it since the folder was read.
        const message = await readFile(path.join(folder, name), "utf8").catch(unlessMissing);
        const [head = ""] = message.split("\r\n\r\n", 1);
        if (head.toLowerCase().split("\r\n").includes(to)) await rm(path.join(folder, name), { force: true });
      }
    },
  };
}
