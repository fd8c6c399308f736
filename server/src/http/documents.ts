import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type {
  DocumentAnswer,
  DocumentAsked,
  DocumentBuild,
  DocumentOptions,
  Documents,
} from "@blessing-jar/contract/documents.ts";
import { type LanguageCode, languageCodes } from "@blessing-jar/contract/languages.ts";
import type { PublicConfig } from "@blessing-jar/contract/system.ts";
import type { Texts } from "@blessing-jar/contract/translations.ts";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { bundledTexts } from "../kit/bundled-texts.ts";
import { root } from "../root.ts";
import { acceptedLanguage } from "./accepted-language.ts";
import { networkOf } from "./limits.ts";
import { type PackedText, packedText } from "./packed-text.ts";
import { fairBeginnings } from "./requests-at-once.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const dist = new URL("web/dist/", root);

/** What is drawn with: the settings that browsers are told, and the words of a language, whose edition changes with them. */
export interface DrawnWith {
  findConfig: () => Promise<PublicConfig>;
  findTexts: (language: LanguageCode) => Promise<{ edition: string; texts: Texts }>;
}

/** A visitor waits for the first one: a tenth larger than as small as it goes, in a third of the time. */
const packed = (page: string) => packedText(page, { quality: 9 });

/** Draws the pages of strangers (decision 89) and how those of members begin (115), in the language that their browser asks for. */
export async function drawing(config: Config, shell: string, { findConfig, findTexts }: DrawnWith) {
  const documents = await beginDocuments(shell);
  const policies = new Map<string, string>();
  const kept = new Map<string, { of: string; page: PackedText }>();
  // Each takes the thread for some milliseconds: in one turn of the event loop one is drawn.
  const beginInTurn = fairBeginnings(1);

  /** Its scripts and styles are those of the build, whatever is drawn. */
  function policyOf(language: LanguageCode, isInlined: boolean): string {
    const key = `${language} ${isInlined}`;
    const policy =
      policies.get(key) ?? contentSecurityPolicy(config, { document: documents.frame(language, isInlined) });
    policies.set(key, policy);
    return policy;
  }

  async function wordsFor(request: FastifyRequest) {
    const language = acceptedLanguage(request);
    // Where the database is away the page still comes, in the words that came with the product.
    const words = await findTexts(language).catch(() => ({ edition: "", texts: bundledTexts(language) }));
    return { url: request.url, language, ...words, config: await findConfig() };
  }

  async function draw(request: FastifyRequest, answers: readonly DocumentAnswer[], options: DocumentOptions) {
    const asked = await wordsFor(request);
    const policy = policyOf(asked.language, options.isInlined);
    await new Promise<void>((begin) => beginInTurn(networkOf(request.ip), begin));
    return { policy, page: documents.draw({ ...asked, answers }, options) };
  }

  /** What is the same for everybody is drawn once, and again when its words, settings or the day change. */
  async function drawnOnce(path: string, request: FastifyRequest, make: (asked: DocumentAsked) => string) {
    const { edition, texts, ...asked } = await wordsFor(request);
    const key = `${path} ${asked.language}`;
    const of = JSON.stringify([edition, asked.config, new Date().toDateString()]);
    const known = kept.get(key);
    const page =
      known?.of === of ? known.page : packed(make({ ...asked, url: path, edition, texts, answers: [] }));
    kept.set(key, { of, page });
    return { language: asked.language, page };
  }

  async function drawOnce(path: string, request: FastifyRequest, finish: (page: string) => string) {
    const options = { isInlined: path === "/" };
    const make = (asked: DocumentAsked) => finish(documents.draw(asked, options));
    const { language, page } = await drawnOnce(path, request, make);
    return { policy: policyOf(language, options.isInlined), page };
  }

  /** A member's document; nothing in it is theirs alone. */
  async function drawBeginning(path: string, request: FastifyRequest, finish: Finish) {
    const make = (asked: DocumentAsked) => finish(documents.drawBeginning(asked), asked.language);
    return (await drawnOnce(path, request, make)).page;
  }

  return { draw, drawOnce, drawBeginning };
}

type Finish = (beginning: string, language: LanguageCode) => string;

export const isBuilt = () => existsSync(new URL("documents/documents.mjs", dist));

async function beginDocuments(shell: string): Promise<Documents> {
  const read = (address: string) => readFileSync(new URL(`.${address}`, dist), "utf8");
  const files = readdirSync(new URL("assets/", dist));
  const faces = Object.fromEntries(
    languageCodes.flatMap((language) => {
      const name = files.find((file) => file.startsWith(`${language}-`) && file.endsWith(".css"));
      return name ? [[language, `/assets/${name}`]] : [];
    }),
  );
  const program = fileURLToPath(new URL("documents/documents.mjs", dist));
  const web: { beginDocuments(build: DocumentBuild): Promise<Documents> } = await import(program);
  return await web.beginDocuments({
    shell,
    read,
    faces,
    letters: JSON.parse(read("/documents/letters.json")),
  });
}
