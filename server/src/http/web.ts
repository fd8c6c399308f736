import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isId } from "@blessing-jar/contract/kit/text.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { App } from "../context.ts";
import { escapeHtml } from "../kit/escape-html.ts";
import { Failure } from "../kit/failure.ts";
import { root } from "../root.ts";
import { createLanding } from "./landing.ts";
import { contentSecurityPolicy, permissionsPolicy } from "./security-headers.ts";

const dist = fileURLToPath(new URL("web/dist/", root));

/** The addresses that the web app has a page for; every other is answered 404, with the app's own not-found view. */
const pageAddresses = [
  "/",
  "/dashboard",
  "/blessings",
  "/family",
  "/network",
  "/challenges",
  "/celebrations",
  "/memories",
  "/profile",
  "/admin",
  "/admin/translations",
  "/donate",
  "/privacy-policy",
  "/contact-us",
  "/terms-and-conditions",
  "/unsubscribe",
  "/stop-donation",
];

/** The page of one blessing, by its id; what it shows, the API decides. Hidden and missing alike answer 404. */
const blessingAddress = "/b/:id(^[0-9a-f-]{36}$)";

/** The one page that may load the payment provider's script (decision 0044). */
const payingAddress = "/donate";

/** The page that is meant by an address that differs in letter case or a trailing slash alone. */
export function rightAddress(url: string): string | undefined {
  const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const right = path.toLowerCase().replace(/\/+$/, "") || "/";
  const isPage = pageAddresses.includes(right) || /^\/b\/[0-9a-f-]{36}$/.test(right);
  return isPage && right !== path ? right + search : undefined;
}

/** The maker of books, a worker with a policy of its own: it sets type by WebAssembly (decision 0036). */
const bookMaker = /\/assets\/keepsake\.worker-[^/]*\.js(\.br|\.gz)?$/;

const builtName = "Blessing Jar";

/** A page as this installation is called; the web app reads its name from there. */
export function withName(page: string, productName: string): string {
  return page.replaceAll(builtName, () => escapeHtml(productName));
}

type MaySee = (request: FastifyRequest, blessingId: string) => Promise<boolean>;

interface Asked {
  maySee: MaySee;
  /** The English of the first screen, where an administrator has edited any; `edition` changes whenever it does. */
  findEnglish(): Promise<{ edition: string; texts: Texts } | undefined>;
}

/** Serves the built web app: hashed files for ever, the document always fresh. */
export async function serveWeb(app: App, config: Config, { maySee, findEnglish }: Asked): Promise<void> {
  const isBuilt = existsSync(`${dist}index.html`);
  const read = (file: string) => withName(readFileSync(`${dist}${file}`, "utf8"), config.productName);
  const document = isBuilt ? read("index.html") : "";
  const policyOfMaker = contentSecurityPolicy(config, { hasWebAssembly: true });
  const landing = existsSync(`${dist}landing.html`) ? read("landing.html") : document;
  const marked = existsSync(`${dist}landing-marked.html`) ? read("landing-marked.html") : undefined;
  const findLanding = createLanding({ page: landing, marked, productName: config.productName, findEnglish });

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      index: false,
      wildcard: false,
      globIgnore: ["**/*.html", "**/*.br", "**/*.gz"],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes("/assets/");
        reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
        if (bookMaker.test(path)) reply.header("content-security-policy", policyOfMaker);
      },
    });
    for (const address of [...pageAddresses, blessingAddress]) {
      const page = address === "/" ? landing : document;
      const hasPayments = address === payingAddress && config.stripe !== undefined;
      const policy = contentSecurityPolicy(config, { document: page, hasPayments });
      const permissions = permissionsPolicy({ hasPayments });
      app.get(address, { config: { access: "open" } }, async (request, reply) => {
        const isThere = address !== blessingAddress || (await isShown(request, maySee));
        return reply
          .code(isThere ? 200 : 404)
          .header("cache-control", "no-cache")
          .header("content-security-policy", policy)
          .header("permissions-policy", permissions)
          .type("text/html; charset=utf-8")
          .send(address === "/" ? await findLanding() : page);
      });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const right = isBuilt && request.method === "GET" ? rightAddress(request.url) : undefined;
    if (right) return reply.redirect(right, 308);
    const wantsPage = request.method === "GET" && String(request.headers.accept).includes("text/html");
    if (!isBuilt || !wantsPage || /^\/(api|media)\//.test(request.url))
      throw new Failure("request.not-found");
    return reply
      .code(404)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(document);
  });
}

async function isShown(request: FastifyRequest, maySee: MaySee): Promise<boolean> {
  const { id } = request.params as { id: string };
  // A database that is away is told by the page itself, which asks again.
  return isId(id) && (await maySee(request, id).catch(() => true));
}
