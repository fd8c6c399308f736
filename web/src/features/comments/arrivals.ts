import type { Comment, Reply } from "@blessing-jar/contract/comments.ts";

export function allSaid(comments: readonly Comment[]): readonly Reply[] {
  const firsts = comments.filter(({ isDeleted }) => !isDeleted);
  const replies = comments.flatMap((comment) => comment.replies);
  return [...firsts, ...replies].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
}

/** What others said after a moment, of what is oldest first. */
export function arrivals(
  said: readonly Reply[],
  after: string,
  viewerId: string | undefined,
): readonly Reply[] {
  return said.filter(({ createdAt, user }) => createdAt > after && user.id !== viewerId);
}

/** The moment of the newest; before every moment where there is none. */
export function newestOf(said: readonly Reply[]): string {
  return said.at(-1)?.createdAt ?? "";
}
