import { toWritable } from "@blessing-jar/contract/kit/text.ts";

/** By what a quotation of our own mail is known. */
export interface Sender {
  /** Those that our mails come from and are answered to. */
  addresses: string[];
  productName: string;
}

/** What `aboveThis` puts around the words, as mail programs leave it. */
const separator = /^[\s>|]*––\s.+\s––\s*$/u;
const quoted = /^\s*>/;
const signature = /^\s*--\s*$/;
const timeOrYear = /\p{Nd}{1,2}\s?[:.時点h]\s?\p{Nd}{2}|\p{Nd}{4}/u;
/** What phones write below a mail unasked. */
const devices = [
  /^(sent (from|with|via) |get outlook for )/i,
  /^(envoyé (de|depuis|à partir de) |télécharger outlook|voye (depi|sot) )/i,
  /^(enviad[oa] (desde|do|da|de|a partir) |obtener outlook|obtenha o outlook)/i,
  /^(أُ?رسلت? من |تم الإرسال من |میرے .+ سے بھیجا)/,
  /^(.{1,30}から送信|发自我的|從我的.+傳送|从我的.+发送)/,
];

/**
 * What was written above the quotation, without a signature; where nothing stands there, what was written below. A
 * quotation is found by our own addresses, which mail programs name in every language.
 */
export function replyOf(text: string, sender: Sender): string {
  const lines = toWritable(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")).split("\n");
  const end = lines.findIndex((line, at) => isQuotation(line, lines[at - 1] ?? "", sender));
  if (end < 0) return tidy(lines);
  const above = tidy(withoutIntroduction(lines.slice(0, end), lines[end] ?? "", sender));
  return above || tidy(lines.slice(end).filter((line) => !isQuotation(line, "", sender)));
}

function isQuotation(line: string, before: string, sender: Sender): boolean {
  if (separator.test(line) || quoted.test(line)) return true;
  if (before.trim() === "" && isRule(line.trim())) return true;
  const told = line.slice(0, 500).toLowerCase();
  return sender.addresses.some((address) => told.includes(address));
}

/** `-----Original Message-----`, `__________`. Strangers write these lines: one pattern of both ends is cubic (ReDoS). */
function isRule(line: string): boolean {
  const isTitled = line.startsWith("---") && line.endsWith("---") && line.slice(3, -3).trim().length > 1;
  return isTitled || /^_{10,}$/.test(line);
}

/** "On Wednesday Blessing Jar wrote:" stands on one line, or is broken into two. */
function withoutIntroduction(lines: string[], quotation: string, { productName }: Sender): string[] {
  let end = lines.length;
  while (end > 0 && lines[end - 1]?.trim() === "" && quoted.test(quotation)) end -= 1;
  const isIntroduction = (line = "") =>
    line.trim() !== "" &&
    (/<\s*$/.test(line) ||
      (line.includes(productName) && (timeOrYear.test(line) || /[:：]\s*$/.test(line))) ||
      (/[:：]\s*$/.test(line) && timeOrYear.test(line)));
  const isBeginning = (line = "") => line.trim() !== "" && timeOrYear.test(line);
  if (isIntroduction(lines[end - 1])) {
    end -= 1;
    if (lines[end - 1]?.includes(productName) && isBeginning(lines[end - 1])) end -= 1;
  }
  return lines.slice(0, end);
}

function tidy(lines: string[]): string {
  const end = lines.findIndex((line) => signature.test(line));
  const kept = end < 0 ? lines : lines.slice(0, end);
  const last = kept.findLastIndex((line) => line.trim() !== "");
  const isOfDevice = devices.some((device) => device.test(kept[last]?.trimStart() ?? ""));
  return kept
    .slice(0, isOfDevice ? last : undefined)
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
