import { Buffer } from "node:buffer";
import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import type { InputSource, Window } from "./engine.ts";
import { findInPage, type Wanted } from "./page-scripts.ts";

/** What somebody looks for: a role and what it is called, wholly or by a pattern. */
export type Thing = readonly [role: string, name?: string | RegExp];

/** As WebDriver names the key. */
export const escapeKey = "\uE00C";

const patience = { timeout: 40_000, intervals: [100, 250, 500] };

/** A person before a page, in whichever engine. */
export class Tab {
  readonly #window: Window;
  readonly #url: string;

  constructor(window: Window, url: string) {
    this.#window = window;
    this.#url = url;
  }

  async open(path: string): Promise<void> {
    await this.#window.navigate(new URL(path, this.#url).href);
  }

  async sees(thing: Thing, ...within: Thing[]): Promise<void> {
    await expect(async () => expect(await this.#find(thing, within), told(thing)).toBeDefined()).toPass(
      patience,
    );
  }

  async seesNo(thing: Thing, ...within: Thing[]): Promise<void> {
    await expect(async () => expect(await this.#find(thing, within), told(thing)).toBeUndefined()).toPass(
      patience,
    );
  }

  /** Somewhere in the page. */
  async reads(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.run(() => document.body.innerText), patience).toMatch(pattern(text, false));
  }

  async press(thing: Thing, ...within: Thing[]): Promise<void> {
    await this.#act(thing, within, (origin) => [
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", x: 0, y: 0, origin },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  /** In place of what stood there. */
  async type(field: string | RegExp, text: string, ...within: Thing[]): Promise<void> {
    await this.press(["field", field], ...within);
    await this.run(() => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
        activeElement.select();
    });
    await this.keys(text);
  }

  async keys(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#window.act([{ type: "key", id: "keyboard", actions }]);
  }

  /** In the field for files that stands first. */
  async choose(file: string): Promise<void> {
    const find = () => this.#window.find(source(() => document.querySelector("input[type=file]")));
    await expect.poll(find, patience).toBeDefined();
    const found = await find();
    if (found) await this.#window.setFile(found, file);
  }

  run<T, A extends unknown[]>(script: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return this.#window.evaluate(source(script), ...args) as Promise<Awaited<T>>;
  }

  async picture(file: string): Promise<void> {
    await writeFile(file, Buffer.from(await this.#window.screenshot(), "base64"));
  }

  async #act(thing: Thing, within: Thing[], how: (origin: object) => InputSource[]): Promise<void> {
    await expect(async () => {
      const found = await this.#find(thing, within, true);
      expect(found, `${told(thing)}, to be pressed`).toBeDefined();
      if (found) await this.#window.act(how(found.origin));
    }).toPass(patience);
  }

  #find(thing: Thing, within: Thing[], isPressed = false) {
    return this.#window.find(source(findInPage), {
      ...wanted(thing),
      within: within.map(wanted),
      isPressed,
    });
  }
}

function wanted([role, name]: Thing): Wanted {
  const { source, flags } = pattern(name ?? "", typeof name === "string");
  return { role, ...(name === undefined ? {} : { name: { source, flags } }), within: [], isPressed: false };
}

function pattern(text: string | RegExp, isWhole: boolean): RegExp {
  if (text instanceof RegExp) return text;
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(isWhole ? `^${literal}$` : literal);
}

const told = ([role, name = ""]: Thing) => `${role} ${name}`;

// biome-ignore lint/complexity/noBannedTypes: any function, for its text alone
const source = (script: Function): string => script.toString();
