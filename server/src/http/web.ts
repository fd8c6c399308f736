import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { DocumentAnswer } from "@blessing-jar/contract/documents.ts";
import { dirOf, type LanguageCode } from "@blessing-jar/contract/languages.ts";
import { pathnameMax, rightPath } from "@blessing-jar/contract/paths.ts";
import { fixedPages, siteMap } from "@blessing-jar/contract/site-map.ts";
import fastifyStatic from "@fastify/static";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { App } from "../context.ts";
import { escapeHtml } from "../kit/escape-html.ts";
import { Failure } from "../kit/failure.ts";
import { root } from "../root.ts";
import { type DrawnWith, drawing, isBuilt } from "./documents.ts";
import type { Limit } from "./limits.ts";
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

/** Deeper than any route. */
const nowhere = "-/".repeat(9);

/**
 * What is looked for: of an address that cannot be decoded each sign as it stands, and for one that is longer than any page's or call's
 * one that nothing has. Both are then told to be missing as any other is.
 */
export function findable(address = "/"): string {
  const [path = ""] = address.split("?");
  const called = /^\/(api|media)\//.exec(path)?.[0];
  const looked = path.length > pathnameMax || called ? path : asItStands(path);
  return looked.length > pathnameMax ? (called ?? "/") + nowhere : looked + address.slice(path.length);
}

function asItStands(path: string): string {
  try {
    // Of use: the bundler leaves out a call whose value nobody takes, and with it what it throws.
    return decodeURI(path) && path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

const builtName = "Blessing Jar";

/** A page as this installation is called; the web app reads its name from there. */
export function withName(page: string, productName: string): string {
  return page.replaceAll(builtName, () => escapeHtml(productName));
}

/** Read by the web app before it draws: what asks for a mail would show and go again once the settings have come. */
const noMail = '<meta name="mail" content="none" />';

const themeScript = '<script src="/theme.js"></script>';

/** Inside: nothing of the page runs before it, and even where it has not changed a browser asks for it at each opening. */
function withTheme(shell: string, theme: string): string {
  if (!shell.includes(themeScript)) throw new Error(`index.html no longer holds ${themeScript}`);
  return shell.replace(themeScript, () => `<script>${theme}</script>`);
}

const opening = '<html lang="en" dir="ltr">';
const emptyRoot = '<div id="root"></div>';

/** With how the page begins, for whoever `as-begun.js` finds it is for. */
function withBeginning(document: string, beginning: string, { path, language, who, mail }: Begun): string {
  for (const part of [opening, emptyRoot]) {
    if (!document.includes(part)) throw new Error(`index.html no longer holds ${part}`);
  }
  const begun = `class="is-begun" data-begun="${path} ${language} ${who} ${mail ? "mail" : "none"}"`;
  return document
    .replace(opening, `<html lang="${language}" dir="${dirOf(language)}" ${begun}>`)
    .replace(emptyRoot, () => `<div id="root">${beginning}</div>`);
}

interface Begun {
  path: string;
  language: LanguageCode;
  who: string;
  mail: boolean;
}

/** Before the style sheet, which a script behind it would wait for. */
function withFirstCalls(
  document: string,
  script: string,
  { path, firstCalls }: (typeof fixedPages)[number],
): string {
  if (!firstCalls) return document;
  const calls = escapeHtml([path, ...firstCalls].join(" "));
  return document.replace(
    "</script>",
    () => `</script><meta name="first-calls" content="${calls}"><script>${script}</script>`,
  );
}

/** A page whose document brings what the API answers a stranger there. */
export interface SinglePage {
  address: string;
  /**
   * Undefined where the page is one as any other of the app.
   * @throws Failure for a page that is answered with its status
   */
  find(request: FastifyRequest): Promise<Found | undefined>;
  boundedBy?: Limit;
  /** What it asks the API for is bounded there: a place of its own would have it wait for itself. */
  isLong?: true;
}

export interface Found {
  /** Hidden and missing alike answer 404. */
  status: number;
  /** Tags for its head; the app's own card where it has none. */
  head?: string;
  /** The title on that card, in the place of the product's name. */
  cardTitle?: string;
  /** Undefined where the app asks for itself: for a member, or where the API could not answer. */
  answers?: readonly DocumentAnswer[];
  isLive?: true;
  openingReported?: string;
}

interface Asked {
  singlePages: SinglePage[];
  drawnWith: DrawnWith;
}

/** Those that are the same for every stranger. */
const sameForAll = [siteMap.landing, siteMap.privacyPolicy, siteMap.termsAndConditions].map(
  ({ path }) => path,
);
const html = "text/html; charset=utf-8";

/** Serves the built web app: hashed files for ever, the document always fresh. */
export async function serveWeb(app: App, config: Config, { singlePages, drawnWith }: Asked): Promise<void> {
  const hasPages = isBuilt();
  const read = (file: string) => withName(readFileSync(`${dist}${file}`, "utf8"), config.productName);
  const head = config.smtpUrl ? "</head>" : `${noMail}</head>`;
  const shell = hasPages ? read("index.html").replace("</head>", head) : "";
  const document = hasPages ? withTheme(shell, read("theme.js")) : "";
  const ofMember = hasPages ? withTheme(shell, read("theme.js") + read("as-begun.js")) : "";
  const policyOfApp = contentSecurityPolicy(config, { document });
  const policyOfMaker = contentSecurityPolicy(config, { hasWebAssembly: true });

  if (hasPages) {
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
      globIgnore: ["assets/**", "documents/**", "page-parts.json", "**/*.html", "**/*.br", "**/*.gz"],
      setHeaders: (reply) => {
        reply.header("cache-control", "no-cache");
      },
    });
    const { draw, drawOnce, drawBeginning } = await drawing(config, shell, drawnWith);
    for (const path of sameForAll) {
      app.get(path, { config: { access: "open" } }, async (request, reply) => {
        const { page, policy } = await drawOnce(path, request, (drawn) => withCard(drawn, config));
        reply
          .header("cache-control", "no-cache")
          .header("vary", "Accept-Language")
          .header("content-security-policy", policy)
          .type(html);
        return await page.answer(request, reply);
      });
    }
    const parts: Record<string, string> = JSON.parse(readFileSync(`${dist}page-parts.json`, "utf8"));
    const english = readdirSync(`${dist}assets`).find((file) => /^english-.*\.json$/.test(file));
    const firstCalls = read("first-calls.js");
    // Behind the scripts, which take longer to run than these to come.
    const texts = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="/assets/${english}">`;
    for (const fixed of fixedPages) {
      const { path, who } = fixed;
      if (sameForAll.some((drawn) => drawn === path)) continue;
      const isOfMember = who !== "everybody";
      const frame = withFirstCalls(isOfMember ? ofMember : document, firstCalls, fixed);
      const withParts = (more: string) =>
        withCard(frame, config).replace("</head>", () => `${parts[path] ?? ""}${more}</head>`);
      const page = withParts("");
      // What a member's page says comes together with its scripts; of other languages the device keeps the texts.
      const inEnglish = withParts(texts);
      const begin = (beginning: string, language: LanguageCode) =>
        withBeginning(language === "en" ? inEnglish : page, beginning, {
          ...{ path, language, who },
          mail: config.smtpUrl !== undefined,
        });
      // The one page that may load the payment provider's script (decision 0044).
      const hasPayments = path === siteMap.donate.path && config.stripe !== undefined;
      const policy = contentSecurityPolicy(config, { document: frame, hasPayments });
      const permissions = permissionsPolicy({ hasPayments });
      const answerApp = async (reply: FastifyReply) => {
        reply
          .header("cache-control", "no-cache")
          .header("vary", "Accept-Language")
          .header("content-security-policy", policy)
          .header("permissions-policy", permissions)
          .type(html);
        // Where the database is away the page comes without, and tells of it.
        const begun = isOfMember
          ? await drawBeginning(path, reply.request, begin).catch(() => undefined)
          : undefined;
        return begun ? await begun.answer(reply.request, reply) : page;
      };
      const drawn = singlePages.find(({ address }) => address === path);
      if (drawn) serveSingle(app, drawn, { draw, config, answerApp });
      else app.get(path, { config: { access: "open" } }, async (_request, reply) => await answerApp(reply));
    }
    for (const page of singlePages) {
      if (fixedPages.some(({ path }) => path === page.address)) continue;
      const answerApp = async (reply: FastifyReply, head = "") => {
        reply.header("content-security-policy", policyOfApp).type(html);
        return document.replace("</head>", () => `${head}</head>`);
      };
      serveSingle(app, page, { draw, config, answerApp });
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const right = hasPages && request.method === "GET" ? rightAddress(request.url) : undefined;
    if (right) return reply.redirect(right, 308);
    const wantsPage = request.method === "GET" && String(request.headers.accept).includes("text/html");
    if (!hasPages || !wantsPage || /^\/(api|media)\//.test(request.url))
      throw new Failure("request.not-found");
    return reply
      .code(404)
      .header("cache-control", "no-cache")
      .header("content-security-policy", policyOfApp)
      .type(html)
      .send(document);
  });
}

interface Serving {
  draw: Awaited<ReturnType<typeof drawing>>["draw"];
  config: Config;
  answerApp(reply: FastifyReply, head?: string): FastifyReply | Promise<string | Buffer>;
}

const noRobots = '<meta name="robots" content="noindex, nofollow" />';

/** For those who have its address: search engines are told to stay out. */
export function serveSingle(
  app: App,
  { address, find, boundedBy, isLong }: SinglePage,
  { draw, config, answerApp }: Serving,
): void {
  const bounds = { ...(boundedBy ? { boundedBy } : {}), ...(isLong ? { isLong } : {}) };
  app.get(address, { config: { access: "open", ...bounds } }, async (request, reply) => {
    // A database that is away is told by the page itself, which asks again.
    const found = await find(request).catch(
      (error: unknown): Found => ({ status: error instanceof Failure ? error.status : 200 }),
    );
    if (!found) return await answerApp(reply);
    const { status, head, cardTitle, answers, ...options } = found;
    const right = status === 404 ? rightAddress(request.url) : undefined;
    if (right) return reply.redirect(right, 308);
    reply
      .code(status)
      // Whoever goes back to it would be shown what was withdrawn since.
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow, noarchive");
    if (!answers) return await answerApp(reply, noRobots);
    const { page, policy } = await draw(request, answers, { isInlined: false, ...options });
    const tagged = page.replace("</head>", () => `${noRobots}${head ?? ""}</head>`);
    return reply
      .header("vary", "Accept-Language")
      .header("content-security-policy", policy)
      .type(html)
      .send(head === undefined ? withCard(tagged, config, cardTitle) : tagged);
  });
}
