// The server we compare with: node:http and pg with prepared statements and nothing around them. It trusts the member
// id that the caller names, checks no session, validates nothing but what would break it, and sets no headers.
import { randomUUIDv7 } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import * as sql from "./bare-sql.ts";

const dateType = 1082;
pg.types.setTypeParser(dateType, (value) => value);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const rights = { edit: true, delete: true, share: true, report: false };
interface Row {
  id: string;
  blessingDate: string;
  can?: typeof rights;
}

async function list(owner: string, limit: number) {
  const { rows } = await pool.query<Row>({ ...sql.list, values: [owner] });
  const blessings = rows.slice(0, limit);
  for (const blessing of blessings) blessing.can = rights;
  const last = rows.length > limit ? blessings.at(-1) : undefined;
  const nextCursor = last ? Buffer.from(`${last.blessingDate}_${last.id}`).toString("base64url") : null;
  return { blessings, nextCursor };
}

async function feed(viewer: string, circle: string, limit: number) {
  const { rows } = await pool.query({ ...sql.feed(limit), values: [viewer, circle] });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const sharedBlessings = page.map(({ shared, approvedAt: _, role, ...blessing }) => {
    const isOwn = blessing.userId === viewer;
    const can = { edit: isOwn, delete: isOwn, share: isOwn, report: !isOwn };
    return { ...shared, can: { takeOut: isOwn || role === "admin" }, blessing: { ...blessing, can } };
  });
  const place = last && `${last.approvedAt.getTime() * 1000}_${last.id}`;
  return { sharedBlessings, nextCursor: place ? Buffer.from(place).toString("base64url") : null };
}

async function one(owner: string, id: string) {
  const { rows } = await pool.query<Row>({ ...sql.one, values: [owner, id] });
  return rows[0] ? { blessing: { ...rows[0], can: rights } } : undefined;
}

async function memories(owner: string, asked: string) {
  const [year = 0, month = 0] = asked.split("-").map(Number);
  const end = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return (await pool.query({ ...sql.memories, values: [owner, year, month, end] })).rows;
}

async function stats(owner: string) {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  const { rows } = await pool.query({ ...sql.stats, values: [owner, month] });
  const categoryCounts: Record<string, number> = {};
  let [total, thisMonth, answeredPrayers] = [0, 0, 0];
  for (const row of rows) {
    total += row.total;
    thisMonth += row.month;
    answeredPrayers += row.answered;
    categoryCounts[row.category] = row.total;
  }
  return { stats: { total, thisMonth, answeredPrayers, categoryCounts } };
}

async function insert(owner: string, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  const { title, description, category, isCategoryChosen, bibleVerse, prompt, visibility } = body;
  const { isPrayer, isAnsweredPrayer, blessingDate } = body;
  const id = randomUUIDv7();
  const fields = [
    title,
    description,
    category,
    isCategoryChosen,
    bibleVerse,
    prompt,
    visibility,
    isPrayer,
    isAnsweredPrayer,
    blessingDate,
  ];
  const { rows } = await pool.query({ ...sql.insert, values: [id, owner, ...fields] });
  const { author, created_at, updated_at } = rows[0];
  const blessing = {
    id,
    userId: owner,
    authorName: author,
    title,
    description,
    category,
    isCategoryChosen,
    bibleVerse,
    prompt,
    visibility,
    isPrayer,
    isAnsweredPrayer,
    blessingDate,
    people: [],
    createdAt: created_at,
    updatedAt: updated_at,
    mediaUrls: [],
    mediaTypes: [],
    mediaFilms: [],
    circles: [],
    reactionsCount: 0,
    isHearted: false,
    commentsCount: 0,
    can: rights,
  };
  return { blessing };
}

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const owner = String(request.headers["x-owner"]);
  if (pathname === "/healthz") return [200, {}];
  if (pathname === "/api/stats") return [200, await stats(owner)];
  if (pathname === "/api/memories") return [200, await memories(owner, searchParams.get("month") ?? "")];
  if (pathname === "/api/blessings") {
    if (request.method === "POST") return [201, await insert(owner, request)];
    return [200, await list(owner, Number(searchParams.get("limit")))];
  }
  const [, circle] = pathname.match(/^\/api\/circles\/([^/]+)\/shared$/) ?? [];
  if (circle) return [200, await feed(owner, circle, Number(searchParams.get("limit") ?? 20))];
  const found = await one(owner, pathname.slice("/api/blessings/".length));
  return found ? [200, found] : [404, {}];
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const [status, body] = await answer(request);
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
}

createServer(serve).listen(Number(process.env.PORT), "127.0.0.1");
