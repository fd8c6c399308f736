import type { Mail, MailService } from "./mail.ts";
import { MailRefused } from "./mail-smtp.ts";

interface Marking<Before> {
  /** Compare and set: undefined where it was handed over already. */
  mark(): Promise<Before | undefined>;
  /** Puts back what was before. */
  unmark(before: Before): Promise<void>;
}

/**
 * At most once: the mail is marked as sent when all of it but its end has been written, so that a process which dies
 * before is followed by another try, and one which dies after by none. A refusal undoes the mark; silence does not, as
 * the mail may have been taken. Answers whether this call handed it over.
 */
export async function sendOnce<Before extends object>(
  service: MailService,
  mail: Mail,
  { mark, unmark }: Marking<Before>,
): Promise<boolean> {
  let before: Before | undefined;
  let isElsewhere = false;
  const beforeHandover = async () => {
    before = await mark();
    isElsewhere = before === undefined;
    if (isElsewhere) throw new Error("The mail was handed over already");
  };
  try {
    await service.send({ ...mail, beforeHandover });
    return true;
  } catch (error) {
    if (isElsewhere) return false;
    const isSilence = error instanceof MailRefused && !error.isAnswered;
    if (before && !isSilence) await unmark(before);
    throw error;
  }
}
