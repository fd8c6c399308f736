import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "../kit/running-app.ts";
import type { Engine, Found, Window } from "./engine.ts";
import { desktop, end, launch, makeProfile, programOf, removeProfile } from "./launching.ts";

/** How the protocol says that something is an element. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** It has no graphics card, and its codecs are looked for once, not in each home. */
const machine = {
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  GST_REGISTRY: path.join(tmpdir(), "blessing-jar-gstreamer"),
};

interface Settings {
  isDark?: boolean;
}

/** Debian's, by classic WebDriver. A driver has one window, and each a display of its own size. */
export async function launchWebKit({ isDark = false }: Settings = {}): Promise<Engine> {
  const driver = programOf("webkit2gtk-driver", "WebKitWebDriver");
  const display = programOf("xvfb", "Xvfb");
  const folders = ["x86_64", "aarch64"].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1`);
  const browser = programOf("webkit2gtk-driver", ...folders.map((folder) => `${folder}/MiniBrowser`));
  const open = new Set<Window>();
  const flags = ["--automation", "--full-screen", ...(isDark ? ["--dark-mode"] : [])];
  const microphone = ["--enable-media-stream=true", "--enable-mock-capture-devices=true"];
  return {
    faults: [],
    async openWindow({ width, height }) {
      const home = await makeHome();
      const screen = ["-displayfd", "3", "-screen", "0", `${width}x${height}x24`, "-nolisten", "tcp"];
      const xvfb = await launch(display, screen, desktop, /^(\d+)\n/m);
      const port = await freePort();
      // Nothing here has a graphics card.
      const env = { ...desktop, ...machine, HOME: home, DISPLAY: `:${xvfb.said[1]}` };
      const child = spawn(driver, [`--port=${port}`], { env, stdio: "ignore" });
      const ask = askerAt(`http://127.0.0.1:${port}`);
      const options = { binary: browser, args: [...flags, ...microphone, "--autoplay-policy=allow"] };
      const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
      // It does not say when it listens.
      await expect(() => ask("GET", "/status")).toPass({ timeout: 30_000 });
      const { sessionId } = (await ask("POST", "/session", { capabilities })) as { sessionId: string };
      const window = windowOf((method, path, body) => ask(method, `/session/${sessionId}${path}`, body));
      await ask("POST", `/session/${sessionId}/window/rect`, { x: 0, y: 0, width, height });
      const whole: Window = {
        ...window,
        async close() {
          open.delete(whole);
          await window.close().catch(() => {});
          await end(child);
          await end(xvfb.child);
          await removeProfile(home);
        },
      };
      open.add(whole);
      return whole;
    },
    async close() {
      for (const window of open) await window.close();
    },
  };
}

/** With the wish for less motion, which it hears from the desktop alone. */
async function makeHome(): Promise<string> {
  const home = await makeProfile();
  const settings = path.join(home, ".config/gtk-3.0");
  await mkdir(settings, { recursive: true });
  await writeFile(path.join(settings, "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  return home;
}

type Ask = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

function askerAt(url: string): Ask {
  return async (method, path, body = {}) => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}${path}`, { method, ...sent });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

function windowOf(ask: Ask): Window {
  const call = async (script: string, args: unknown[]) => {
    const tell = "const done = arguments[1]";
    const called = `(async () => (${script})(...JSON.parse(arguments[0])))()`;
    const run = `${called}.then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }))`;
    const answer = await ask("POST", "/execute/async", {
      script: `${tell}; ${run}`,
      args: [JSON.stringify(args)],
    });
    const { value, error } = answer as { value?: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  };
  return {
    navigate: async (url) => {
      await ask("POST", "/url", { url });
    },
    evaluate: (script, ...args) => call(script, args),
    async find(script, ...args): Promise<Found | undefined> {
      const found = (await call(script, args)) as { [elementKey]?: string } | null;
      const id = found?.[elementKey];
      return found && id ? { origin: found, id } : undefined;
    },
    act: async (actions) => {
      await ask("POST", "/actions", { actions });
    },
    setFile: async ({ id }, file) => {
      await ask("POST", `/element/${id}/value`, { text: file });
    },
    setCookie: async ({ name, value, domain }) => {
      const cookie = { name, value, domain, path: "/", httpOnly: true, sameSite: "Lax" };
      await ask("POST", "/cookie", { cookie });
    },
    screenshot: async () => String(await ask("GET", "/screenshot")),
    close: async () => {
      await ask("DELETE", "");
    },
  };
}
