import { addComment, type Comment, listComments } from "@blessing-jar/contract/comments.ts";
import { addReaction, listReactions, type ReactionType } from "@blessing-jar/contract/reactions.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";
import { goOn } from "./go-on.ts";

/** What others gave and said, in an open blessing. */
export function responses(detail: Locator) {
  const reactions = detail.getByRole("region", { name: "Reactions" });
  const comments = detail.getByRole("region", { name: "Comments" });
  return {
    reactions,
    sign: (name: string): Locator => reactions.getByRole("button", { name: new RegExp(`^${name}`) }),
    add: reactions.getByRole("button", { name: "Add a reaction" }),
    who: reactions.getByRole("button", { name: /^Who reacted/ }),
    comments,
    /** The first comments, each with the replies to it. */
    rows: comments.getByRole("list", { name: "Comments, oldest first" }).locator("> li"),
    /** One of them, or the reply itself. */
    comment: (text: string): Locator =>
      comments.getByRole("list").getByRole("listitem").filter({ hasText: text }).last(),
    field: detail.getByLabel("Your comment"),
    send: detail.getByRole("button", { name: "Send comment" }),
  };
}

/** By its address, as somebody opens it who did not write it; where the app is open already, with `goOn`. */
export async function openShared(
  page: Page,
  blessing: { id: string; title: string },
  go: (page: Page, path: string) => Promise<unknown> = (from, path) => from.goto(path),
) {
  const live = page.waitForResponse(/blessings.*\/live\b/);
  await go(page, `/dashboard?blessing=${blessing.id}`);
  const detail = page.getByRole("dialog", { name: blessing.title });
  await expect(detail).toBeVisible();
  // From here on the page hears what others do.
  await live;
  return { detail, ...responses(detail) };
}

/** The same from within the app, whose page hears others already. */
export async function goOnTo(page: Page, blessing: { id: string; title: string }) {
  await goOn(page, `/dashboard?blessing=${blessing.id}`);
  const detail = page.getByRole("dialog", { name: blessing.title });
  await expect(detail).toBeVisible();
  return { detail, ...responses(detail) };
}

export async function choose(page: Page, add: Locator, sign: string): Promise<void> {
  await add.click();
  await page
    .getByRole("dialog", { name: "Choose a reaction" })
    .getByRole("button", { name: sign, exact: true })
    .click();
}

export async function react(member: Member, blessingId: string, type: ReactionType) {
  await call(member, addReaction, { params: { blessingId }, body: { type } });
}

/** Out of the menu of a comment. */
export async function pressDelete(comment: Locator): Promise<void> {
  await comment
    .getByRole("button", { name: /^More about the comment/ })
    .first()
    .click();
  await comment.page().getByRole("menuitem", { name: "Delete" }).click();
}

export async function say(
  member: Member,
  blessingId: string,
  content: string,
  replyTo?: string,
): Promise<Comment> {
  const sent = { params: { blessingId }, body: { content, replyTo } };
  return (await call(member, addComment, sent)).comment;
}

/** The words of the comments, as the server has them. */
export async function contentsOf(member: Member, blessingId: string): Promise<string[]> {
  const { comments } = await call(member, listComments, { params: { blessingId } });
  return comments.map(({ content }) => content);
}

/** As `who type`, as the server has them. */
export async function reactionsOf(member: Member, blessingId: string): Promise<string[]> {
  const { reactions } = await call(member, listReactions, { params: { blessingId } });
  return reactions.map(({ userName, type }) => `${userName} ${type}`);
}
