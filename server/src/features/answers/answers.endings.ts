import known from "./answers.words.json" with { type: "json" };

/** How phones and programs begin the line that they write below a mail unasked. */
const openings = [
  /^(sent (from|via|with|using|on|by) |get (outlook|bluemail) )/,
  /^(envoyée? (de|depuis|à partir|par|avec) |(télécharger|téléchargez|obtenir|obtenez) outlook |voye (depi|sot) )/,
  /^(enviad[oa] (desde|do|da|de|a partir|através|por|con|com|via|pelo) |(obtener|obtén) outlook |(obter|obtenha|baixar) o outlook )/,
  /^(gesendet (von|mit)|(diese nachricht wurde )?von meinem .{1,60} gesendet|inviato da|verzonden vanaf|verstuurd vanaf|skickat från|sendt fra|отправлено (с|из)|wysłan[eo] z)/,
  /^(أُ?رسلت? من |مرسلة? من |تم (الإرسال|إرسال.{0,20}) من |میرے .{1,40} سے (بھیجا|ارسال))/,
  /^(.{1,30}(から|で)(の)?送信|(发自|發自|寄自|来自|來自)|[从從]我的.{1,30}(发送|傳送|寄出))/,
];

/** Brands and things that such a line names. */
const devices = new Set(known.devices);

/** What else stands in it. Where another word does, the line is the member's. */
const others = new Set(known.besideDevices);

const lineLength = 120;
/** A signature is short and stands at the end; more below `-- ` somebody wrote. */
const signatureLines = 8;
const signatureLetters = 400;

/** Of lines that were written in a row: without what programs put below them, and without a signature. */
export function withoutEnding(lines: string[]): string[] {
  return withoutDevices(withoutSignature(withoutDevices(lines)));
}

function withoutDevices(lines: string[]): string[] {
  let end = lines.length;
  while (end > 0 && (/^(--)?\s*$/.test(lines[end - 1] ?? "") || isOfDevice(lines[end - 1]))) end -= 1;
  return lines.slice(0, end);
}

/** RFC 3676: two hyphens and a space. Without the space they part what somebody wrote. */
function withoutSignature(lines: string[]): string[] {
  const at = lines.findLastIndex((line) => line === "-- " || line === "*-- *");
  const below = lines.slice(at + 1);
  const isShort = below.length <= signatureLines && below.join("\n").length <= signatureLetters;
  return at >= 0 && isShort ? lines.slice(0, at) : lines;
}

function isOfDevice(line = ""): boolean {
  const told = line.trim().toLowerCase();
  if (told.length > lineLength || !openings.some((opening) => opening.test(told))) return false;
  const words = wordsOf(told);
  const isTheirs = (word: string) => devices.has(word) || others.has(word) || /\p{Nd}/u.test(word);
  return words.every(isTheirs) && words.some((word) => devices.has(word));
}

/** Signs that end or join sentences are words of their own, which no such line has. */
function wordsOf(told: string): string[] {
  const spoken = told.replace(/[<(]https?:[^\s>)]*[>)]?/g, " ").replace(/\.$/, "");
  return (
    spoken
      .match(/[\p{Script=Latin}\p{N}&'’.-]+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+|[!?;:…]/gu)
      ?.flatMap((part) => part.split(/\.(?=\s|$)/)) ?? []
  ).filter(Boolean);
}
