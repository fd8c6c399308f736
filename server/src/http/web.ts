import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { languageCodes } from "@blessing-jar/contract/languages.ts";
import { rightPath } from "@blessing-jar/contract/paths.ts";
import { fixedPages, siteMap } from "@blessing-jar/contract/site-map.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { App } from "../context.ts";
import { escapeHtml } from "../kit/escape-html.ts";
import { Failure } from "../kit/failure.ts";
import { root } from "../root.ts";
import { acceptedLanguage } from "./accepted-language.ts";
import { createLanding, type FindEdited } from "./landing.ts";
import type { Limit } from "./limits.ts";
import { packedText } from "./packed-text.ts";
import { withCard } from "./page-card.ts";
import { contentSecurityPolicy, permissionsPolicy } from "./security-headers.ts";

const dist = fileURLToPath(new URL("web/dist/", root));

export function rightAddress(url: string): string | undefined {
  const [, path = "", search = ""] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  const right = rightPath(path);
  return right && right + search;
}

/** The maker of books, a worker with a policy of its own: it sets type by WebAssembly (decision 0036). */
const bookMaker = /\/assets\/keepsake\.worker-[^/]*\.js(\.br|\.gz)?$/;

const builtName = "Blessing Jar";

/** A page as this installation is called; the web app reads its name from there. */
export function withName(page: string, productName: string): string {
  return page.replaceAll(builtName, () => escapeHtml(productName));
}

/** The page of one thing. What it shows, the API decides. */
export interface SinglePage {
  address: string;
  /**
   * Tags for its head; undefined where it is not there for whoever asks: hidden and missing alike answer 404.
   * @throws Failure for a page that is answered with its status
   */
  findHead(request: FastifyRequest): Promise<string | undefined>;
  /** How browsers and proxies may keep it. */
  caching: "no-cache" | "no-store";
  boundedBy?: Limit;
}

interface Asked {
  singlePages: SinglePage[];
  findEdited: FindEdited;
}

/** Serves the built web app: hashed files for ever, the document always fresh. */
export async function serveWeb(app: App, config: Config, { singlePages, findEdited }: Asked): Promise<void> {
  // Of an older build there may be pages without it.
  const isBuilt = existsSync(`${dist}landing-en.html`);
  const read = (file: string) => withName(readFileSync(`${dist}${file}`, "utf8"), config.productName);
  const document = isBuilt ? read("index.html") : "";
  const policyOfMaker = contentSecurityPolicy(config, { hasWebAssembly: true });

  if (isBuilt) {
    const asBuilt = { index: false, preCompressed: true, cacheControl: false } as const;
    // One route for the hundreds of hashed files: each of its own would cost the process 30 kB.
    await app.register(fastifyStatic, {
      ...asBuilt,
      root: `${dist}assets`,
      prefix: "/assets/",
      setHeaders: (reply, path) => {
        reply.header("cache-control", "public, max-age=31536000, immutable");
        if (bookMaker.test(path)) reply.header("content-security-policy", policyOfMaker);
      },
    });
    await app.register(fastifyStatic, {
      ...asBuilt,
      root: dist,
      wildcard: false,
      decorateReply: false,
      globIgnore: ["assets/**", "**/*.html", "**/*.br", "**/*.gz"],
      setHeaders: (reply) => {
        reply.header("cache-control", "no-cache");
      },
    });
    serveLanding(app, config, { read: (file) => withCard(read(file), config), findEdited });
    const parts: Record<string, string> = JSON.parse(read("page-parts.json"));
    for (const { path, file } of fixedPages) {
      if (path === siteMap.landing.path) continue;
      const page = withCard(document, config).replace("</head>", () => `${parts[file] ?? ""}</head>`);
      // The one page that may load the payment provider's script (decision 0044).
      const hasPayments = path === siteMap.donate.path && config.stripe !== undefined;
      const policy = contentSecurityPolicy(config, { hasPayments });
      const permissions = permissionsPolicy({ hasPayments });
      app.get(path, { config: { access: "open" } }, async (_request, reply) => {
        return reply
          .header("cache-control", "no-cache")
          .header("content-security-policy", policy)
          .header("permissions-policy", permissions)
          .type("text/html; charset=utf-8")
          .send(page);
      });
    }
    for (const page of singlePages) serveSingle(app, page, document);
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

interface Landings {
  read: (file: string) => string;
  findEdited: FindEdited;
}

/** A visitor waits for the first one: a tenth larger than as small as it goes, in a third of the time. */
const packedLanding = (page: string) => packedText(page, { quality: 9 });

/** The first screen of a visitor, in the language that their browser asks for. */
function serveLanding(app: App, config: Config, { read, findEdited }: Landings): void {
  const { productName } = config;
  const landings = new Map(
    languageCodes.map((language) => {
      const page = read(`landing-${language}.html`);
      const readMarked = () => read(`landing-${language}-marked.html`);
      const find = createLanding({ language, page, readMarked, productName, findEdited });
      const policy = contentSecurityPolicy(config, { document: page });
      return [language, { find, policy, packed: packedLanding(page) }];
    }),
  );
  app.get(siteMap.landing.path, { config: { access: "open" } }, async (request, reply) => {
    const landing = landings.get(acceptedLanguage(request));
    const page = await landing?.find();
    // Edited since.
    if (landing && page !== undefined && landing.packed.text !== page) landing.packed = packedLanding(page);
    reply
      .header("cache-control", "no-cache")
      .header("vary", "Accept-Language")
      .header("content-security-policy", landing?.policy)
      .header("permissions-policy", permissionsPolicy())
      .type("text/html; charset=utf-8");
    return await landing?.packed.answer(request, reply);
  });
}

/** For those who have its address: search engines are told to stay out. */
export function serveSingle(
  app: App,
  { address, findHead, caching, boundedBy }: SinglePage,
  document: string,
): void {
  app.get(
    address,
    { config: { access: "open", ...(boundedBy ? { boundedBy } : {}) } },
    async (request, reply) => {
      let status = 200;
      // A database that is away is told by the page itself, which asks again.
      const head = await findHead(request).catch((error: unknown) => {
        if (error instanceof Failure) status = error.status;
        return "";
      });
      const right = head === undefined ? rightAddress(request.url) : undefined;
      if (right) return reply.redirect(right, 308);
      return reply
        .code(head === undefined ? 404 : status)
        .header("cache-control", caching)
        .header("x-robots-tag", "noindex, nofollow, noarchive")
        .type("text/html; charset=utf-8")
        .send(
          document.replace(
            "</head>",
            () => `<meta name="robots" content="noindex, nofollow" />${head ?? ""}</head>`,
          ),
        );
    },
  );
}
