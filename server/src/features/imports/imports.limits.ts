import { importLimits } from "@blessing-jar/contract/imports.ts";
import type { Context } from "../../context.ts";
import { countAttempt, countOn, type Limit } from "../../http/limits.ts";
import { Failure } from "../../kit/failure.ts";
import type { Viewer } from "../../kit/viewer.ts";

const starts: Limit = { name: "import.starts", attempts: importLimits.startsADay, seconds: 86_400 };

export const partsADay: Limit = {
  name: "import.parts",
  attempts: importLimits.partsADay,
  seconds: 86_400,
};

const megabytes: Limit = {
  name: "import.megabytes",
  attempts: importLimits.megabytesADay,
  seconds: 86_400,
};
// In all: nobody waits for its end, for a proven address is not counted there.
const unproven: Limit = {
  name: "import.unproven-megabytes",
  attempts: importLimits.unprovenMegabytes,
  seconds: 10 * 365 * 86_400,
};

/** @throws Failure request.too-many */
export async function countPart(context: Pick<Context, "db" | "config">, viewer: Viewer): Promise<void> {
  await countAttempt(context, [[partsADay, [viewer.id]]]);
}

/**
 * Counts an import that begins, and the bytes that it may send.
 * @throws Failure request.too-many, account.address-unproven
 */
export async function countStart(
  context: Pick<Context, "db" | "config">,
  viewer: Viewer,
  size: number,
): Promise<void> {
  const amount = Math.ceil(size / 1024 ** 2);
  await countAttempt(context, [
    [starts, [viewer.id]],
    [megabytes, [viewer.id], amount],
  ]);
  if (viewer.emailVerifiedAt) return;
  const { isOver } = await countOn(context, [unproven, [viewer.id], amount]);
  if (isOver) throw new Failure("account.address-unproven");
}
