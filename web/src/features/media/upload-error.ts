/** Where an upload stopped; the cause is what the API or the network said. */
export class UploadError extends Error {
  override name = "UploadError";
  readonly step: "address" | "send" | "check";
  /** Of the answer to the bytes: `413 Payload Too Large`. */
  readonly answer: { status: number; text: string; code: string | undefined } | undefined;

  constructor(step: UploadError["step"], options: { cause?: unknown; answer?: UploadError["answer"] }) {
    super(`Upload stopped at: ${step}`, { cause: options.cause });
    this.step = step;
    this.answer = options.answer;
  }
}
