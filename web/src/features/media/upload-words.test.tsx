import { getImport, type JarImport } from "@blessing-jar/contract/imports.ts";
import type { ErrorCode } from "@blessing-jar/contract/kit/errors.ts";
import errors from "@blessing-jar/locales/en/errors.json";
import imports from "@blessing-jar/locales/en/imports.json";
import media from "@blessing-jar/locales/en/media.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { queryClient, queryKey } from "../../api/queries.ts";
import { addTexts } from "../../language/i18n.ts";
import { ImportSection } from "../imports/import-section.tsx";
import { UploadError } from "./upload-error.ts";
import { useUploadWords } from "./upload-words.ts";

addTexts("en", { errors, imports, media });

const smallRoom = "Until you confirm your address, there is only room for 500 MB of files.";

function wordsOf(error: unknown): string {
  let words = "";
  function Tile() {
    words = useUploadWords()(error);
    return null;
  }
  renderToStaticMarkup(<Tile />);
  return words;
}

const refusal = (code: ErrorCode, status: number) =>
  new ApiError(new Response(null, { status }), JSON.stringify({ error: "No.", code }));

test("a file that is refused for want of room says so in one sentence, at whichever step it was", () => {
  const unproven = refusal("account.address-unproven", 403);
  const answer = { status: 403, text: "Forbidden", code: "account.address-unproven" };
  for (const error of [
    new UploadError("address", { cause: unproven }),
    new UploadError("check", { cause: unproven }),
    new UploadError("send", { answer }),
  ])
    expect(wordsOf(error)).toContain(smallRoom);
  for (const step of ["address", "check"] as const) {
    const full = refusal("service.storage-full", 503);
    expect(wordsOf(new UploadError(step, { cause: full }))).toBe(errors.service["storage-full"]);
    const used = refusal("media.quota-used", 409);
    expect(wordsOf(new UploadError(step, { cause: used }))).toBe(errors.media["quota-used"]);
  }
});

const failed: JarImport = {
  state: "failed",
  fileName: "jar.zip",
  size: 9_000_000,
  received: 9_000_000,
  preview: null,
  done: 3,
  total: 9,
  imported: 3,
  refusedFiles: 0,
  failedFor: "account.address-unproven",
};

function importOf({ isProven, jar }: { isProven: boolean; jar: JarImport | null }): string {
  queryClient.setQueryData(queryKey(getImport), { import: jar });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <ImportSection isProven={isProven} onDone={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("an import that stopped for the small room of an unproven address says that, not that others may not be met", () => {
  expect(importOf({ isProven: false, jar: failed })).toContain(smallRoom);
  const full: JarImport = { ...failed, failedFor: "media.quota-used" };
  expect(importOf({ isProven: true, jar: full })).toContain(errors.media["quota-used"]);
});

test("who has not proven their address is not promised gigabytes", () => {
  expect(importOf({ isProven: true, jar: null })).toContain("Up to 21 GB");
  const unproven = importOf({ isProven: false, jar: null });
  expect(unproven).toContain("Up to 500 MB until you confirm your address");
  expect(unproven).not.toContain("GB");
});

test("of a file that broke off a part has arrived; of one that was refused whole, nobody says so", () => {
  const awaited: JarImport = { ...failed, state: "awaited", failedFor: null };
  const brokenOff = { ...awaited, received: 8_000_000 };
  expect(importOf({ isProven: true, jar: brokenOff })).toMatch(/Part of .*jar\.zip.* has arrived/);
  expect(importOf({ isProven: true, jar: awaited })).not.toContain("Part of");
});
