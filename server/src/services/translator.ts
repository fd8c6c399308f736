import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import type { TranslationConfig } from "../config.ts";
import { type Deadlines, usualDeadlines } from "../kit/deadlines.ts";
import { askChat } from "./translator-chat.ts";
import { ask, ProviderFailure } from "./translator-http.ts";
import { askLibre } from "./translator-libre.ts";

export interface Order {
  language: LanguageCode;
  texts: readonly string[];
  /** The product's own words: English, and what they are in the language. */
  terms: readonly (readonly [english: string, word: string])[];
}

/** Has English texts translated by a server outside. */
export interface Translator {
  /**
   * Each text's translation; undefined for one that did not come.
   * @throws ProviderFailure when it has been asked several times in vain; anything once the signal is given.
   */
  translate(order: Order, signal?: AbortSignal): Promise<(string | undefined)[]>;
}

const tries = 3;

export function createTranslator(
  config: TranslationConfig | undefined,
  deadlines: Partial<Deadlines["translation"]> = {},
): Translator | undefined {
  if (!config) return undefined;
  const { tryMs, waitMs } = { ...usualDeadlines.translation, ...deadlines };
  const protocol = config.protocol === "chat" ? askChat : askLibre;

  async function translate(order: Order, signal?: AbortSignal, tried = 1): Promise<(string | undefined)[]> {
    try {
      return await protocol(config as TranslationConfig, order, (request) => ask(request, tryMs, signal));
    } catch (error) {
      signal?.throwIfAborted();
      const isFinal = !(error instanceof ProviderFailure) || error.reason === "refused" || tried === tries;
      if (isFinal) throw error;
      await sleep(error.retryAfterMs ?? waitMs * 2 ** (tried - 1), undefined, signal ? { signal } : {});
      return await translate(order, signal, tried + 1);
    }
  }

  return { translate: (order, signal) => translate(order, signal) };
}
