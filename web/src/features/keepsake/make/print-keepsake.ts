import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type {
  KeepsakeContent,
  KeepsakeFormat,
  KeepsakeOpener,
  KeepsakePicture,
} from "../keepsake-content.ts";
import { drawBranch, drawDays, drawJar, wholeOf } from "./draw/ornaments.ts";
import { boxPath } from "./draw/paths.ts";
import { blockOf } from "./layout/blocks.ts";
import {
  type Book,
  chromeStyle,
  drawLines,
  fittingTitle,
  frameOf,
  openSheet,
  type Press,
  verseStyle,
} from "./layout/book.ts";
import { type Format, formatOf } from "./layout/formats.ts";
import { paletteOf } from "./layout/palettes.ts";
import type { OpenPicture } from "./layout/place-picture.ts";
import { blessingPages } from "./pages/blessing.ts";
import { coverPage, messagePage } from "./pages/cover.ts";
import type { Entry } from "./pages/fitted-words.ts";
import { statisticsPage } from "./pages/statistics.ts";
import { addJpeg, type DeviceText, printer } from "./pdf/printer.ts";
import { sheet } from "./pdf/sheet.ts";
import { canvasPress } from "./preview/canvas-press.ts";
import { loadFaces, type ReadFile } from "./text/faces.ts";
import { setter } from "./text/set-line.ts";

export interface Tools {
  readFile: ReadFile;
  openPicture: OpenPicture;
  device: DeviceText;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/** The faces take about this part of the time. */
const partOfFaces = 0.2;

export async function printKeepsake(
  content: KeepsakeContent,
  formatName: KeepsakeFormat,
  tools: Tools,
): Promise<Blob> {
  const print = printer(tools.device);
  const press: Press = {
    openSheet: (size) => sheet(print, size),
    addJpeg: (jpeg, size) => addJpeg(print.file, jpeg, size),
  };
  const format = formatOf(formatName);
  const book = await openBook(content, format, press, tools);
  await coverPage(book, coverOf(content));
  await innerPages(book, (part) => tools.onProgress(partOfFaces + (1 - partOfFaces) * part));
  if (content.statistics) await statisticsPage(book, content.statistics);
  const last = await colophonPage(book);
  // A leaf has two sides: printing houses take books of an even number of pages.
  if (format.isBook && last % 2 === 1) await openSheet(book).close();
  const { title, language } = content;
  const { isRightToLeft } = book;
  const file = await print.close({ title, language, isRightToLeft, isBook: format.isBook });
  tools.onProgress(1);
  return file;
}

/**
 * What is shown before the book is made: so many pages of blessings, set from so many that what comes behind them changes
 * none, and how sharp their pictures are.
 */
const shown = { pages: 8, blessings: 120, dotsPerInch: 130 };

/** How it begins, as pictures: the very pages that are printed. */
export async function previewKeepsake(
  content: KeepsakeContent,
  formatName: KeepsakeFormat,
  tools: Tools,
): Promise<Blob[]> {
  const beginning = beginningOf(content);
  const format = { ...formatOf(formatName), dotsPerInch: shown.dotsPerInch };
  const { press, pages } = canvasPress(tools.device);
  const book = await openBook(beginning, format, press, tools);
  await coverPage(book, coverOf(content));
  await innerPages(book, tools.onProgress, shown.pages);
  return pages();
}

export function beginningOf(content: KeepsakeContent): KeepsakeContent {
  let room: number = shown.blessings;
  const chapters = content.chapters.map((chapter) => {
    const blessings = chapter.blessings.slice(0, room);
    room -= blessings.length;
    return { ...chapter, blessings };
  });
  return { ...content, chapters, statistics: undefined, colophon: [] };
}

async function openBook(content: KeepsakeContent, format: Format, press: Press, tools: Tools): Promise<Book> {
  const { language } = content;
  const faces = await loadFaces({
    texts: [...textsOf(content), digitsOf(language)],
    language,
    readFile: tools.readFile,
    onProgress: (part) => tools.onProgress(part * partOfFaces),
  });
  return {
    content,
    format,
    palette: paletteOf(content),
    setter: setter(faces, language, tools.device.widthOf),
    press,
    openPicture: tools.openPicture,
    isRightToLeft: language === "ar" || language === "ur",
  };
}

function coverOf({ chapters }: KeepsakeContent): KeepsakePicture | undefined {
  const pictures = chapters.flatMap(({ blessings }) => blessings.flatMap((blessing) => blessing.pictures));
  return pictures.find(({ isFilm }) => !isFilm) ?? pictures[0];
}

async function innerPages(
  book: Book,
  onProgress: (part: number) => void,
  mostPages = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { message, chapters } = book.content;
  if (message.trim()) await messagePage(book);
  const entries = chapters.flatMap(({ opener, heading = "", blessings }) =>
    blessings.map((blessing, index): Entry => {
      const isShared = Boolean(opener || heading);
      return index === 0 ? { blessing, isShared, opener, heading } : { blessing, isShared };
    }),
  );
  let done = 0;
  for (let pages = 0; done < entries.length && pages < mostPages; pages += 1) {
    const left = entries.slice(done);
    const opener = left[0]?.opener;
    if (opener) await openerPage(book, opener);
    done += await blessingPages(book, left);
    onProgress(done / (entries.length + 1));
  }
}

/** Every text that may be printed, whatever field it stands in; addresses cost nothing but a letter or two. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

/** The numbers of the pages, and the point between what is told of a blessing. */
function digitsOf(language: LanguageCode): string {
  return `${formatNumber(1_234_567_890, language)} · `;
}

/** The number of the page. */
async function colophonPage(book: Book): Promise<number> {
  const { content, palette, setter, format } = book;
  const page = openSheet(book);
  const frame = frameOf(book, page);
  const [first = "", ...others] = content.colophon;
  const notes = content.chapters.reduce((sum, { blessings }) => sum + blessings.length, 0);
  const y = page.height * 0.52;
  drawJar(page, { x: frame.x + frame.width / 2, y, height: 120 * format.scale, notes });
  const lines = [
    blockOf(setter, first, {
      style: { ...verseStyle(book, 1.2), isTitle: true },
      width: frame.width,
      align: "center",
    }),
    ...others.map((line) =>
      blockOf(setter, line, {
        style: { ...chromeStyle(book, 0.8), color: palette.inkFaint },
        width: frame.width,
        align: "center",
        above: 5 * format.scale,
      }),
    ),
  ];
  drawLines(page, lines, { ...frame, y: y + 30 * format.scale });
  await page.close();
  return page.number;
}

async function openerPage(book: Book, opener: KeepsakeOpener): Promise<void> {
  const { palette, setter, format } = book;
  const page = openSheet(book);
  page.shade(boxPath(wholeOf(page)), wholeOf(page), palette.sky);
  const frame = frameOf(book, page);
  const middle = frame.x + frame.width / 2;
  const radius = frame.width * 0.4;
  const y = page.height * (format.height > format.width * 1.1 ? 0.46 : 0.52);
  drawDays(page, {
    x: middle,
    y,
    radius,
    days: opener.days,
    gold: palette.gold,
    quiet: palette.accent,
    fromEnd: book.isRightToLeft,
  });
  const title = fittingTitle(book, opener.title, {
    sizes: [54, 46, 40, 34, 28, 22],
    width: radius * 1.6,
    height: radius * 0.8,
    weight: 340,
    color: palette.accentDeep,
  });
  const high = title.lines.reduce((sum, line) => sum + line.height, 0);
  const small = { ...chromeStyle(book, 1), color: palette.inkSoft };
  const year = blockOf(setter, opener.subtitle, { style: small, width: frame.width, align: "center" });
  const count = blockOf(setter, opener.count, {
    style: small,
    width: frame.width,
    align: "center",
    above: 22 * format.scale,
  });
  drawLines(page, [title], { ...frame, y: y - high * 0.85 });
  drawLines(page, [year, count], { ...frame, y: y + high * 0.15 + 12 * format.scale });
  const unit = format.scale;
  const foot = page.height - format.foot;
  drawBranch(page, {
    curve: [
      [middle - 42 * unit, foot],
      [middle - 14 * unit, foot - 12 * unit],
      [middle + 14 * unit, foot - 12 * unit],
      [middle + 46 * unit, foot + 2 * unit],
    ],
    leaves: 9,
    size: 0.62 * unit,
    leaf: palette.leaf,
    pale: palette.leafPale,
  });
  await page.close();
}
