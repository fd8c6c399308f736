export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Without the control characters that come along, unseen, from a PDF or from slides, and that the contract refuses: the
 * breaks among them become what the field takes for one.
 */
export function withoutControls(typed: string, lineBreak: "\n" | " "): string {
  return typed.replace(/[\v\f\u0085\u2028\u2029]/g, lineBreak).replace(/[^\P{Cc}\t\n\r]/gu, "");
}
