import type { ImportEncoding } from "@blessing-jar/contract/imports.ts";

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
  scripts: Script[];
  /** The letters that are most of any text in it. */
  usual: string;
  /** Of two bytes to a letter: the first bytes that nearly all letters of a text begin with. */
  leads?: [from: number, to: number][];
}

const japanese =
  "のにはをたがでてとしれさいるなかっりこもンスイルトラク日一人年大本中長出時行見月分後前生間上今入学高子外下来気小山話女書先名水男食車何毎白天母友父家族感謝祈恵";
const western = "éèêëàâáãäåçíìîïñóòôõöøúùûüßæœÉÈÀÁÂÃÄÅÇÍÓÔÕÖØÚÜÆŒÑ";

/** The first wins where two read alike. */
const encodings: Record<Guessed, Known> = {
  "windows-1252": { scripts: ["latin"], usual: western },
  "windows-1250": { scripts: ["latin"], usual: "áéíóúýčďěňřšťůžąćęłńśźżăâîșțäöüőűßŁŚŻŹČŘŠŽ" },
  "windows-1254": { scripts: ["latin"], usual: "çğışöüâîûÇĞİŞÖÜ" },
  "windows-1257": { scripts: ["latin"], usual: "āčēģīķļņšūžąęėįųõäöüĀČĒĪŠŪŽ" },
  macintosh: { scripts: ["latin"], usual: western },
  "windows-1251": { scripts: ["cyrillic"], usual: "оеаинтсрвлкді" },
  "koi8-r": { scripts: ["cyrillic"], usual: "оеаинтсрвлкд" },
  "windows-1253": { scripts: ["greek"], usual: "αοιετσνςάόίήέπρ" },
  "windows-1255": { scripts: ["hebrew"], usual: "יוהלארתבשמנ" },
  "windows-1256": { scripts: ["arabic"], usual: "اليمنورتبهعدےکہںگ" },
  "windows-874": { scripts: ["thai"], usual: "านรกอเงมยลวดทสต" },
  shift_jis: {
    scripts: ["kana", "han", "narrow"],
    usual: japanese,
    leads: [
      [0x81, 0x83],
      [0x88, 0x97],
    ],
  },
  "euc-jp": {
    scripts: ["kana", "han"],
    usual: japanese,
    leads: [
      [0xa1, 0xa1],
      [0xa4, 0xa5],
      [0xb0, 0xcf],
    ],
  },
  gb18030: {
    scripts: ["han"],
    usual:
      "的一是不了在人有我他这个们来到时大地为子中你说生国年着就和要她出也得里后以会家可下而过天去能对小多然心好看起发当没成只如事把还用第样道想作种开美总从无情最但现前所同日手又意动谢感恩爱",
    leads: [
      [0xa1, 0xa3],
      [0xb0, 0xd7],
    ],
  },
  big5: {
    scripts: ["han"],
    usual:
      "的一是不了在人有我他這個們來到時大地為子中你說生國年著就和要她出也得裡後以會家可下而過天去能對小多然心好看起發當沒成只如事把還用第樣道想作種開美總從無情最但現前所同日手又意動謝感恩愛",
    leads: [
      [0xa1, 0xa2],
      [0xa4, 0xc6],
    ],
  },
  "euc-kr": {
    scripts: ["hangul"],
    usual: "이다는을의가하고은한지도로사나서니어라게기리해오늘감함께요일시들",
    leads: [
      [0xa1, 0xa3],
      [0xb0, 0xc8],
    ],
  },
  "windows-1258": { scripts: ["latin"], usual: "ăâđêôơưàéèóòúùĐƠƯ" },
};

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
    if (leads.some(([from, to]) => byte >= from && byte <= to)) usual += 1;
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

function worthOf(at: Letter, expected: Script[], usual: string): number {
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
