import type { LocalFile } from "../media/media-state.ts";
import { keepInOutbox } from "../outbox/outbox.ts";
import type { SentBlessing } from "./form-values.ts";

interface ForLater {
  written: object;
  body: SentBlessing;
  files: readonly LocalFile[];
  idempotencyKey: string;
  /** For where another form keeps something else under the same key. */
  renewKey: (() => string) | undefined;
  isMended: boolean;
}

/** On this device, until it can be sent. Answers the key under which it is kept. */
export function keepForLater({ written, body, idempotencyKey: id, ...rest }: ForLater): Promise<string> {
  const { mediaUrls: _, mediaTypes: __, ...words } = body;
  return keepInOutbox({ id, values: { ...written, files: [] }, body: words, ...rest });
}
