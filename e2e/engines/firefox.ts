import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import type { Engine, Found, Window } from "./engine.ts";
import { end, launch, makeProfile, programOf, removeProfile } from "./launching.ts";

/** A microphone that is always there and always allowed; nothing asked of the world outside. */
const preferences = {
  "media.navigator.streams.fake": true,
  "media.navigator.permission.disabled": true,
  "media.autoplay.default": 0,
  "media.cubeb.backend": "alsa",
  "ui.prefersReducedMotion": 1,
  "browser.shell.checkDefaultBrowser": false,
  "app.update.enabled": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "extensions.getAddons.cache.enabled": false,
  // Clicks of two windows do not wait for one another's focus.
  "focusmanager.testmode": true,
};

interface Settings {
  isDark?: boolean;
}

/** Debian's, by WebDriver BiDi: Playwright's own way to it asks for a command that the ESR lacks. */
export async function launchFirefox({ isDark = false }: Settings = {}): Promise<Engine> {
  const program = programOf("firefox-esr", process.env.FIREFOX_PATH ?? "firefox-esr", "firefox");
  const profile = await makeProfile();
  const all = { ...preferences, "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1 };
  const lines = Object.entries(all).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, "user.js"), lines.join("\n"));
  // Without any loudspeaker it plays no recording.
  await writeFile(path.join(profile, ".asoundrc"), "pcm.!default null\nctl.!default null\n");
  const { child, said } = await launch(
    program,
    ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
    { HOME: profile },
    /WebDriver BiDi listening on (ws:\S+)/,
  );
  const connection = await connect(`${said[1]}/session`);
  await connection.send("session.new", { capabilities: {} });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  return {
    faults: connection.faults,
    async openWindow(viewport) {
      const { userContext } = await connection.send("browser.createUserContext", {});
      const { context } = await connection.send("browsingContext.create", { type: "window", userContext });
      await connection.send("browsingContext.setViewport", { context, viewport });
      return windowOf(connection, String(context), userContext);
    },
    async close() {
      connection.close();
      await end(child);
      await removeProfile(profile);
    },
  };
}

function windowOf({ send }: Connection, context: string, userContext: unknown): Window {
  const call = async (script: string, args: unknown[], isJson: boolean) => {
    const called = `(${script})(...JSON.parse(args))`;
    const { result, exceptionDetails } = (await send("script.callFunction", {
      functionDeclaration: `async (args) => ${isJson ? `JSON.stringify((await ${called}) ?? null)` : called}`,
      arguments: [{ type: "string", value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: true,
    })) as { result?: { sharedId?: string; value?: unknown }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result ?? {};
  };
  const evaluate = async (script: string, ...args: unknown[]) =>
    JSON.parse(String((await call(script, args, true)).value)) as unknown;
  const document = () => evaluate("() => performance.timeOrigin");
  return {
    async navigate(url) {
      const before = await document();
      const navigating = send("browsingContext.navigate", { context, url, wait: "interactive" });
      // It tells of a navigation preload that failed, also where the service worker has the page.
      await navigating.catch(async (error: unknown) => {
        if (!String(error).includes("NS_ERROR_CONNECTION_REFUSED")) throw error;
        await expect(async () => expect(await document()).not.toBe(before)).toPass({ timeout: 20_000 });
      });
    },
    evaluate,
    async find(script, ...args): Promise<Found | undefined> {
      const { sharedId } = await call(script, args, false);
      return sharedId ? { origin: { type: "element", element: { sharedId } }, id: sharedId } : undefined;
    },
    act: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    setFile: async ({ id }, file) => {
      await send("input.setFiles", { context, element: { sharedId: id }, files: [file] });
    },
    setCookie: async ({ name, value, domain }) => {
      const cookie = { name, value: { type: "string", value }, domain, httpOnly: true, sameSite: "lax" };
      await send("storage.setCookie", { cookie, partition: { type: "context", context } });
    },
    screenshot: async () => String((await send("browsingContext.captureScreenshot", { context })).data),
    close: async () => {
      await send("browser.removeUserContext", { userContext });
    },
  };
}

interface Connection {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  faults: string[];
  close(): void;
}

interface Message {
  id?: number;
  result?: Record<string, unknown>;
  message?: string;
  params?: { level?: string; type?: string; text?: string };
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  const asked = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
  const faults: string[] = [];
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  socket.addEventListener("message", ({ data }) => {
    const { id, result, message, params } = JSON.parse(String(data)) as Message;
    const text = String(params?.text);
    // A picture that nobody waits for any more, as the window closes.
    const isLeft = text.includes("A ServiceWorker intercepted the request");
    if (id === undefined && params?.type === "javascript" && params.level === "error" && !isLeft)
      faults.push(text);
    const waiting = asked.get(id ?? -1);
    asked.delete(id ?? -1);
    if (result) waiting?.resolve(result);
    else waiting?.reject(new Error(message));
  });
  socket.addEventListener("close", () => {
    for (const { reject } of asked.values()) reject(new Error("Firefox has ended."));
  });
  let last = 0;
  return {
    faults,
    close: () => socket.close(),
    send(method, params) {
      last += 1;
      const answer = Promise.withResolvers<Record<string, unknown>>();
      asked.set(last, answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return answer.promise;
    },
  };
}
