import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { KeepsakeContent, KeepsakeFormat } from "../keepsake-content.ts";
import type { Book } from "./layout/book.ts";
import { formats } from "./layout/formats.ts";
import { paletteOf } from "./layout/palettes.ts";
import { blessingPages } from "./pages/blessing.ts";
import { colophonPage } from "./pages/colophon.ts";
import { coverPage, messagePage } from "./pages/cover.ts";
import { openerPage } from "./pages/opener.ts";
import { statisticsPage } from "./pages/statistics.ts";
import { type DeviceText, printer } from "./pdf/printer.ts";
import type { OpenPicture } from "./pictures.ts";
import { loadFaces, type ReadFile } from "./text/faces.ts";
import { setter } from "./text/set-line.ts";

/** What a browser does for it, and a test otherwise. */
export interface Tools {
  readFile: ReadFile;
  openPicture: OpenPicture;
  device: DeviceText;
  /** 0 to 1. */
  onProgress: (part: number) => void;
}

/** The faces take about this part of the time. */
const partOfFaces = 0.2;

/** A PDF with its faces in it, page after page. */
export async function printKeepsake(
  content: KeepsakeContent,
  formatName: KeepsakeFormat,
  { readFile, openPicture, device, onProgress }: Tools,
): Promise<Blob> {
  const { language } = content;
  const faces = await loadFaces({
    texts: [...textsOf(content), digitsOf(language)],
    language,
    readFile,
    onProgress: (part) => onProgress(part * partOfFaces),
  });
  const print = printer(device);
  const format = formats[formatName];
  const book: Book = {
    content,
    format,
    palette: paletteOf(content),
    setter: setter(faces, language, device.widthOf),
    printer: print,
    openPicture,
    isRightToLeft: language === "ar" || language === "ur",
  };

  const blessings = content.chapters.flatMap((chapter) => chapter.blessings);
  const pictures = blessings.flatMap((blessing) => blessing.pictures);
  await coverPage(book, pictures.find(({ isFilm }) => !isFilm) ?? pictures[0]);
  if (content.message.trim()) await messagePage(book);
  let done = 0;
  for (const chapter of content.chapters) {
    if (chapter.opener) await openerPage(book, chapter.opener);
    for (const blessing of chapter.blessings) {
      await blessingPages(book, blessing, done);
      done += 1;
      onProgress(partOfFaces + (1 - partOfFaces) * (done / (blessings.length + 1)));
    }
  }
  if (content.statistics) await statisticsPage(book, content.statistics);
  await colophonPage(book);
  const { isRightToLeft } = book;
  const file = await print.close({ title: content.title, language, isRightToLeft, isBook: format.isBook });
  onProgress(1);
  return file;
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
