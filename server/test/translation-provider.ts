import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server of our own that translates: chat completions as OpenAI's at /v1/chat/completions, LibreTranslate at /translate. */

/** What the next request meets, instead of an answer. */
export type Fault =
  | "server error"
  | "too many"
  | "refused"
  | "nonsense"
  | "no JSON"
  | "half an answer"
  | "half of the texts"
  | "too much"
  | "white space"
  | "packed"
  | "no answer"
  | "elsewhere";

interface Asked {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

export async function translationProvider() {
  const faults: Fault[] = [];
  const asked: Asked[] = [];
  const held = new Set<ServerResponse>();
  const translator = { translate: (text: string) => `« ${text} »` };
  let beforeAnswer: () => Promise<unknown> = async () => {};

  const server = createServer(async (request, response) => {
    // Whoever follows a redirect asks with an empty body.
    const body = JSON.parse((await read(request)) || "{}") as Record<string, unknown>;
    const path = request.url ?? "";
    asked.push({ path, authorization: request.headers.authorization, body });
    if (path === "/other") return send(response, 404, {});
    await beforeAnswer();
    const fault = faults.shift();
    if (fault === "server error") return send(response, 500, { error: "later" });
    if (fault === "refused") return send(response, 401, { error: "who are you" });
    if (fault === "too many") return void response.writeHead(429, { "retry-after": "1" }).end("{}");
    if (fault === "nonsense") return send(response, 200, { answer: 42 });
    if (fault === "no JSON") return void response.writeHead(200).end("<html>Be back soon</html>");
    if (fault === "too much") return void response.writeHead(200).end(`"${"x".repeat(2_000_000)}"`);
    if (fault === "white space")
      return send(response, 200, saying(`{"translations": {${" ".repeat(900_000)}x`));
    if (fault === "packed") {
      return void response
        .writeHead(200, { "content-encoding": Array(2_000).fill("gzip").join(", ") })
        .end("figs");
    }
    if (fault === "elsewhere") return void response.writeHead(302, { location: "/other" }).end();
    if (fault === "no answer") return void held.add(response);
    if (fault === "half an answer") {
      response.writeHead(200, { "content-length": 5000 }).write('{"choices":[');
      return void setTimeout(() => response.destroy(), 20);
    }
    send(response, 200, path === "/translate" ? libre(body) : chat(body, fault === "half of the texts"));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;

  function chat({ messages }: Record<string, unknown>, isHalf: boolean): object {
    const [, { content }] = messages as [unknown, { content: string }];
    const { texts } = JSON.parse(content) as { texts: Record<string, string> };
    const all = Object.entries(texts);
    const some = isHalf ? all.slice(0, Math.ceil(all.length / 2)) : all;
    const translations = Object.fromEntries(some.map(([index, text]) => [index, translator.translate(text)]));
    const said = `\`\`\`json\n${JSON.stringify({ translations })}\n\`\`\``;
    return saying(said);
  }

  function libre({ q }: Record<string, unknown>): object {
    return { translatedText: (q as string[]).map((text) => translator.translate(text)) };
  }

  return {
    asked,
    translator,
    url: `http://127.0.0.1:${port}`,
    /** The settings of an app that uses it. */
    chat: {
      TRANSLATION_API_URL: `http://127.0.0.1:${port}/v1`,
      TRANSLATION_API_KEY: "a key",
      TRANSLATION_MODEL: "a model",
    },
    libre: { TRANSLATION_API_URL: `http://127.0.0.1:${port}/translate`, TRANSLATION_API_KEY: "a key" },
    fail: (...next: Fault[]) => void faults.push(...next),
    /** Happens while it thinks. */
    meanwhile: (happen: () => Promise<unknown>) => {
      beforeAnswer = async () => {
        beforeAnswer = async () => {};
        await happen();
      };
    },
    clear: () => {
      faults.splice(0);
      asked.splice(0);
      translator.translate = (text) => `« ${text} »`;
    },
    close: async () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type TranslationProvider = Awaited<ReturnType<typeof translationProvider>>;

const saying = (content: string) => ({ choices: [{ message: { role: "assistant", content } }] });

async function read(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
