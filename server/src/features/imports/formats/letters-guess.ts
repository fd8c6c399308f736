import type { ImportEncoding } from "@blessing-jar/contract/imports.ts";
import known from "./letters-guess.json" with { type: "json" };

type Guessed = Exclude<ImportEncoding, "utf-8" | "utf-16le" | "utf-16be">;
type Script = keyof typeof scripts;

const scripts = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  greek: /\p{Script=Greek}/u,
  hebrew: /\p{Script=Hebrew}/u,
  arabic: /\p{Script=Arabic}/u,
  thai: /\p{Script=Thai}/u,
  hangul: /\p{Script=Hangul}/u,
  // Half of its width is what GB and Cyrillic bytes turn into.
  narrow: /[\uff66-\uff9f]/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}ー々]/u,
  han: /\p{Script=Han}/u,
};

interface Known {
  scripts: string[];
  /** The letters that are most of any text in it. */
  usual: string;
  /** Of two bytes to a letter: the first bytes that nearly all letters of a text begin with. */
  leads?: number[][];
}

/** The first wins where two read alike. */
const encodings: Record<Guessed, Known> = known;

/**
 * All of them, the likeliest first: by how usual the letters are, and by what cannot stand beside what. Those that may be
 * right are likely.
 */
export function guessOrder(sample: Buffer): { encoding: ImportEncoding; isLikely: boolean }[] {
  return (Object.keys(encodings) as Guessed[])
    .map((encoding) => ({ encoding, score: scoreOf(encoding, sample) }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ encoding, score }) => ({ encoding, isLikely: score > 0 }));
}

function scoreOf(name: Guessed, sample: Buffer): number {
  const { scripts: expected, usual, leads } = encodings[name];
  const letters = [...new TextDecoder(name).decode(sample)];
  let [score, bytes] = [0, 0];
  for (const [index, letter] of letters.entries()) {
    if (letter < "\u0080") continue;
    const script = scriptOf(letter);
    const weight = leads && script !== "narrow" ? 2 : 1;
    bytes += weight;
    const [before, after] = [letters[index - 1] ?? " ", letters[index + 1] ?? " "];
    score += weight * worthOf({ letter, script, before, after }, expected, usual);
  }
  return bytes === 0 ? 0 : score / bytes + (leads ? (2 * shareOf(leads, sample) - 1) * 1.5 : 0);
}

/** How many of the letters of two bytes begin as nearly all do. */
function shareOf(leads: NonNullable<Known["leads"]>, sample: Buffer): number {
  let [usual, all] = [0, 0];
  for (let at = 0; at < sample.length; at += 1) {
    const byte = sample[at] ?? 0;
    if (byte < 0x81) continue;
    all += 1;
    if (leads.some(([from = 0, to = 0]) => byte >= from && byte <= to)) usual += 1;
    at += 1;
  }
  return usual / Math.max(1, all);
}

function scriptOf(letter: string): Script | undefined {
  if (letter < "\u0080") return /[a-z]/i.test(letter) ? "latin" : undefined;
  if (letter === "ª" || letter === "º") return undefined;
  return (Object.keys(scripts) as Script[]).find((script) => scripts[script].test(letter));
}

interface Letter {
  letter: string;
  script: Script | undefined;
  before: string;
  after: string;
}

function worthOf(at: Letter, expected: string[], usual: string): number {
  const { letter, script } = at;
  if (letter === "\ufffd" || (letter >= "\u0080" && letter < "\u00a0")) return -20;
  if (!script) return worthOfMark(at);
  if (!expected.includes(script)) return -3;
  const worth = usual.includes(letter) ? 3 : unusual[script];
  return worth - troubleOf(at, script);
}

const unusual: Record<Script, number> = {
  latin: -1.5,
  cyrillic: 1,
  greek: 1,
  hebrew: 1,
  arabic: 1,
  thai: -0.5,
  hangul: 1.5,
  narrow: -1,
  kana: 2.5,
  han: 1,
};

const isEast = (script: Script) => ["han", "kana", "narrow", "hangul"].includes(script);
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;
const combining = /\p{M}/u;

/** What no word has: a capital in its middle, letters of two scripts, a sign over nothing. */
function troubleOf({ letter, before, after }: Letter, script: Script): number {
  const beside = [scriptOf(before), scriptOf(after)];
  let trouble = 0;
  if (upper.test(letter) && (lower.test(before) || (beside[0] === script && lower.test(after)))) trouble += 4;
  if (lower.test(letter) && upper.test(after)) trouble += 4;
  // Chinese and Japanese stand beside anything.
  if (beside.some((other) => other && other !== script && !isEast(other) && !isEast(script))) trouble += 3;
  if (isEast(script) && beside[0] === "latin" && beside[1] === "latin") trouble += 3;
  if (script === "thai" && combining.test(letter) && beside[0] !== "thai") trouble += 4;
  const isInRun = before >= "\u00c0" && after >= "\u00c0" && beside.every((other) => other === "latin");
  return script === "latin" && isInRun ? trouble + 2 : trouble;
}

// Also what Arabic and Urdu write above and between letters.
const joining = "\u200c\u200d\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652";
const opening = "‘“„«‹¡¿「『（《【";
const closing = "”»›…。、！？，：；」』）》】؟،؛";
// Between two letters of a word too.
const within = `’‘\u00a0–—·•…ªº${joining}`;
const marks = `${opening}${closing}${within}‚€£©®™№`;

function worthOfMark({ letter, before, after }: Letter): number {
  const [left, right] = [scriptOf(before), scriptOf(after)];
  const isBetween = left !== undefined && right !== undefined;
  if (!marks.includes(letter)) return isBetween ? -4 : -1.5;
  if (letter === "’" && left) return 3.2;
  // Not at the wrong end of a word, and one alone.
  const isTurned = opening.includes(letter) ? left === "latin" || after === " " : !left && right === "latin";
  if ((opening.includes(letter) || closing.includes(letter)) && isTurned) return -2;
  if (isBetween && !within.includes(letter)) return left === "latin" || right === "latin" ? -3 : 1;
  return marks.includes(before) || marks.includes(after)
    ? 0.5
    : opening.includes(letter) || closing.includes(letter)
      ? 3.2
      : 0.5;
}
