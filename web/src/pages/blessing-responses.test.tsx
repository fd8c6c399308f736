import type { Visibility } from "@blessing-jar/contract/blessings.ts";
import { listComments } from "@blessing-jar/contract/comments.ts";
import { listReactions } from "@blessing-jar/contract/reactions.ts";
import comments from "@blessing-jar/locales/en/comments.json";
import reactions from "@blessing-jar/locales/en/reactions.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { queryClient, queryKey } from "../api/queries.ts";
import { addTexts } from "../language/i18n.ts";
import { BlessingResponses } from "./blessing-responses.tsx";

addTexts("en", { comments, reactions });

const blessingId = "0199a000-0000-7000-8000-000000000007";

function drawn(visibility: Visibility): string {
  const params = { blessingId };
  queryClient.setQueryData(queryKey(listReactions, { params }), {
    reactions: [{ userId: "1", userName: "Ruth Hale", type: "heart", emoji: "❤️" }],
  });
  queryClient.setQueryData(queryKey(listComments, { params }), {
    pages: [{ comments: [], nextCursor: null, total: 0 }],
    pageParams: [undefined],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <BlessingResponses
        blessing={{
          id: blessingId,
          authorName: "Ruth Hale",
          visibility,
          circles: [],
          isPrayer: false,
          isAnsweredPrayer: false,
          can: { edit: false, delete: false, share: false, report: false },
        }}
        onGone={() => {}}
        onSignIn={() => {}}
      />
    </QueryClientProvider>,
  );
}

test("a visitor reads what others gave, can press nothing of it, and is offered to sign in", () => {
  const page = drawn("public");
  const named = (pattern: RegExp) => page.match(pattern)?.[0] ?? "";
  expect(page).toContain("Ruth Hale");
  expect(named(/<button[^>]*title="Love"[^>]*>/)).toContain("disabled");
  expect(named(/<button[^>]*aria-haspopup="dialog"[^>]*>/)).toContain("disabled");
  expect(named(/<textarea[^>]*>/)).toContain("disabled");
  expect(page).not.toContain("Send comment");
  expect(page).toContain("Sign in to leave a reaction.");
  expect(page).toContain("Sign in to write a comment.");
  expect(page.match(/>Sign In</g)).toHaveLength(1);
});

test("on what one keeps for oneself nothing asks for signs or words of others", () => {
  expect(drawn("private")).toBe("");
});
