import { stat } from "node:fs/promises";
import { exportFormat } from "@blessing-jar/contract/exports.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { camelCase } from "../../database/names.ts";
import { todayIn } from "../../kit/days.ts";
import type { Viewer } from "../../kit/viewer.ts";
import { writeText } from "../../services/local-files.ts";
import { listOwnBlessings } from "../blessings/blessings.queries.ts";
import { translator } from "../translations/active-texts.ts";
import { blessingOf, mediaName, type PackedFile } from "./exports.blessing.ts";
import { jarPage } from "./exports.page.ts";
import {
  type CommentElsewhere,
  getSurroundings,
  listCommentsElsewhere,
  listCommentsOn,
  listFiles,
  listMusic,
  listOwnRows,
  listReactionsElsewhere,
  listReactionsOn,
  listThanksReceived,
  ownTableNames,
  type ReactionRow,
} from "./exports.rows.queries.ts";

/** What is packed: texts that lie on this machine, and files of the store. */
export interface Contents {
  texts: { name: string; path: string; size: number }[];
  media: PackedFile[];
}

const pageSize = 200;

/**
 * Writes `blessings.json` and `index.html` in one snapshot of the database, read in pages. It ends here, so that however
 * long the bytes take to leave, no connection waits for them.
 */
export async function writeContents(context: Context, viewer: Viewer, files: AsyncDisposableStack) {
  const [json, html] = [await aText(context, files), await aText(context, files)];
  const t = await translator(context.db, viewer.language);
  const now = context.clock.now();
  const today = todayIn(viewer.timeZone, now);
  const page = jarPage({ t, viewer, product: context.config.productName, today });
  const media: PackedFile[] = [];
  await context.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      const around = await getSurroundings(snapshot, viewer);
      const photo = around.photoId === null ? undefined : await photoOf(snapshot, around.photoId);
      if (photo) media.push(photo);
      await html.write(page.head({ ...around, photo: photo?.name }));
      await json.write(`{${fields(headOf(viewer, around, { photo, now }))}`);
      await writeList(json, "blessings", blessingsOf(snapshot, viewer), async (blessing) => {
        media.push(...blessing.files);
        await html.write(page.blessing(blessing.exported));
        return blessing.exported;
      });
      const elsewhere = pages<CommentElsewhere>((after, limit) =>
        listCommentsElsewhere(snapshot, viewer, { after, limit }),
      );
      await html.write(page.elsewhere());
      await writeList(json, "comments", elsewhere, async (comment) => {
        await html.write(page.comment(comment));
        return comment;
      });
      const reactions = pages<ReactionRow>((after, limit) =>
        listReactionsElsewhere(snapshot, viewer, { after, limit }),
      );
      await writeList(json, "reactions", reactions, async ({ blessingId: _, ...reaction }) => reaction);
      const music = await musicOf(snapshot, viewer);
      for (const file of music.values()) media.push(file);
      for (const table of ownTableNames) {
        const rows = await listOwnRows(snapshot, viewer, table);
        const told =
          table === "celebrations"
            ? rows.map((row) => ({ ...row, music: music.get(idOf(row))?.name ?? null }))
            : rows;
        await json.write(`,\n${fields({ [camelCase(table)]: told })}`);
      }
      await json.write(`,\n${fields({ thanksReceived: await listThanksReceived(snapshot, viewer) })}`);
      await json.write("\n}\n");
      await html.write(page.foot());
    });
  const texts = [await html.end("index.html"), await json.end("blessings.json")];
  return { texts, media };
}

function headOf(
  { fullName, email, language, timeZone }: Viewer,
  {
    circles,
    createdAt,
    favoriteQuote,
    isTimeZoneFixed,
    isLanguageChosen,
  }: Awaited<ReturnType<typeof getSurroundings>>,
  { photo, now }: { photo: PackedFile | undefined; now: Date },
) {
  return {
    format: exportFormat.name,
    version: exportFormat.version,
    exportedAt: now.toISOString(),
    member: {
      fullName,
      email,
      language,
      isLanguageChosen,
      timeZone,
      isTimeZoneFixed,
      favoriteQuote,
      createdAt,
      photo: photo?.name ?? null,
      photoId: photo?.id ?? null,
    },
    circles,
  };
}

async function photoOf(db: Database, id: string): Promise<PackedFile | undefined> {
  const [row] = await listFiles(db, [id]);
  return row && { id, name: "media/profile-photo.jpg", size: row.size, at: row.created_at };
}

/** What is heard to a celebration, by its id. */
async function musicOf(db: Database, viewer: Viewer): Promise<Map<string, PackedFile>> {
  const files = await listMusic(db, viewer);
  return new Map(
    files.map(({ celebrationId, name, eventDate, type, id, size, created_at }) => {
      const named = { blessingId: celebrationId, blessingDate: eventDate, title: name, index: 0, type };
      return [celebrationId, { id, name: mediaName(named), size, at: created_at }];
    }),
  );
}

const idOf = (row: object): string => ("id" in row ? String(row.id) : "");

/** The members of an object, without its brackets. */
function fields(values: object): string {
  return JSON.stringify(values).slice(1, -1);
}

async function* blessingsOf(db: Database, viewer: Viewer) {
  const rows = (after: Row | undefined, limit: number) => listOwnBlessings(db, viewer, { after, limit });
  type Row = Awaited<ReturnType<typeof listOwnBlessings>>[number];
  for await (const page of pagesOf(rows)) {
    const ids = page.map(({ id }) => id);
    const mediaIds = page.flatMap(({ mediaUrls }) => mediaUrls.map(idOfUrl));
    const [files, comments, reactions] = [
      await listFiles(db, mediaIds),
      await listCommentsOn(db, viewer, ids),
      await listReactionsOn(db, viewer, ids),
    ];
    const fileOf = new Map(files.map((file) => [file.id, file]));
    for (const row of page) {
      yield blessingOf(row, {
        files: row.mediaUrls.flatMap((url) => fileOf.get(idOfUrl(url)) ?? []),
        comments: comments.filter(({ blessingId }) => blessingId === row.id),
        reactions: reactions.filter(({ blessingId }) => blessingId === row.id),
      });
    }
  }
}

const idOfUrl = (url: string) => url.slice(url.lastIndexOf("/") + 1);

type ListRows<Row> = (after: Row | undefined, limit: number) => Promise<Row[]>;

async function* pagesOf<Row>(listRows: ListRows<Row>): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await listRows(page.at(-1), pageSize);
    yield page;
  } while (page.length === pageSize);
}

async function* pages<Row>(listRows: ListRows<Row>): AsyncGenerator<Row> {
  for await (const page of pagesOf(listRows)) yield* page;
}

type Text = Awaited<ReturnType<typeof aText>>;

/** A list of an object that is being written, an entry a line. */
async function writeList<Row>(
  json: Text,
  name: string,
  rows: AsyncIterable<Row>,
  entryOf: (row: Row) => Promise<object>,
): Promise<void> {
  await json.write(`,\n${JSON.stringify(name)}:[`);
  let separator = "\n";
  for await (const row of rows) {
    await json.write(separator + JSON.stringify(await entryOf(row)));
    separator = ",\n";
  }
  await json.write("\n]");
}

/** Both are gone with the stack: closed first, then removed. */
async function aText({ files: store }: Context, files: AsyncDisposableStack) {
  const { path } = files.use(await store.temporary.make());
  const text = files.use(writeText(path));
  return {
    write: text.write,
    async end(name: string) {
      await text.end();
      return { name, path, size: (await stat(path)).size };
    },
  };
}
