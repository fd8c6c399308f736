import { Failure } from "../kit/failure.ts";

interface Told {
  type: unknown;
  version: unknown;
  /** The fields that are not as they were expected. */
  at: string[];
}

/**
 * An event that the provider signed, and of which nobody here can tell what it means: refused, so that the provider shows it and
 * tells it again. Its kind, its API version and the names of its fields are logged, and nothing of what they hold.
 */
export class UnknownForm extends Failure {
  readonly event: { type: string; version: string; at: string[] };

  constructor({ type, version, at }: Told) {
    super("donation.unsigned-event");
    this.event = { type: wordOf(type), version: wordOf(version), at: at.map(wordOf) };
  }
}

function wordOf(value: unknown): string {
  return typeof value === "string" && /^[\w.-]{1,80}$/.test(value) ? value : "unknown";
}
