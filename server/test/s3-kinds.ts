import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What a store does that is not Amazon's. */
export interface StoreKind {
  /** How it answers a call that deletes many objects; one that wants no checksum of the years after 2022 does it itself. */
  deletesMany: "with Content-MD5" | { status: number; code: string };
  /** What it refuses, by the method, with that status. */
  refuses?: { method: string; status: number; code: string };
  /** Whether it says of a missing object that it may not be seen: the keys may not list the bucket. */
  hidesMissing?: boolean;
  /** The origin that its CORS rules let upload. */
  origin?: string;
}

/** A bucket `jar` in memory, that speaks S3 as strictly as the strictest do: a newer header is not known to it. */
export async function startS3Kind(kind: StoreKind) {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://store");
    const body = await buffer(request);
    const call = `${method}${url.searchParams.has("delete") ? " many" : ""}`;
    asked.push(call);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(method === "HEAD" ? undefined : `<Error><Code>${code}</Code><Message>No</Message></Error>`);
    const newer = unknownIn(request);
    if (newer) return void refuse(501, "NotImplemented");
    if (kind.refuses?.method === call) return void refuse(kind.refuses.status, kind.refuses.code);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split("/");
    if (bucket !== "jar") return void refuse(404, "NoSuchBucket");
    const key = rest.join("/");
    const found = objects.get(key);
    const missing = () => (kind.hidesMissing ? refuse(403, "AccessDenied") : refuse(404, "NoSuchKey"));

    if (method === "OPTIONS") {
      const allowed = kind.origin !== undefined && headers.origin === kind.origin;
      return void response
        .writeHead(allowed ? 200 : 403, allowed ? { "access-control-allow-origin": kind.origin } : {})
        .end();
    }
    if (method === "PUT") {
      objects.set(key, body);
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (method === "DELETE") {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (call === "POST many") {
      if (kind.deletesMany !== "with Content-MD5") {
        return void refuse(kind.deletesMany.status, kind.deletesMany.code);
      }
      const sum = createHash("md5").update(body).digest("base64");
      if (headers["content-md5"] !== sum) return void refuse(400, "MissingContentMD5");
      for (const [, each = ""] of String(body).matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(each);
      return void response.writeHead(200, { "content-type": "application/xml" }).end("<DeleteResult/>");
    }
    if (url.searchParams.has("list-type")) {
      if (kind.hidesMissing) return void refuse(403, "AccessDenied");
      const prefix = url.searchParams.get("prefix") ?? "";
      const listed = [...objects.keys()].filter((each) => each.startsWith(prefix));
      const contents = listed.map(
        (each) =>
          `<Contents><Key>${each}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
      response.writeHead(200, { "content-type": "application/xml" });
      return void response.end(`<ListBucketResult>${contents.join("")}</ListBucketResult>`);
    }
    if (!found) return void missing();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (method === "HEAD") return void response.writeHead(200, { "content-length": found.length }).end();
    const part = found.subarray(Number(from), Number(to) + 1);
    const told = `bytes ${from}-${Number(from) + part.length - 1}/${found.length}`;
    response.writeHead(206, { "content-range": told, etag: '"1"' }).end(part);
  }

  return {
    objects,
    /** The calls, by their methods; `POST many` deletes many. */
    asked,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: "jar",
      S3_ACCESS_KEY_ID: "jar",
      S3_SECRET_ACCESS_KEY: "jar",
    },
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a request asks that not every store knows, or that a bucket without ACLs refuses. */
export function unknownIn({
  url = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): string | undefined {
  const names = [...Object.keys(headers), ...new URL(url, "http://store").searchParams.keys()];
  const isChunked = /aws-chunked/.test(headers["content-encoding"] ?? "") || headers.trailer !== undefined;
  return (
    names.find((name) => /^x-amz-(acl|grant-|checksum-|sdk-checksum-|trailer|tagging)|^acl$/i.test(name)) ??
    (isChunked ? "aws-chunked" : undefined)
  );
}
