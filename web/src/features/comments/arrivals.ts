import type { Comment } from "@blessing-jar/contract/comments.ts";

/** What others wrote after a moment, of comments that are oldest first. */
export function arrivals(
  comments: readonly Comment[],
  after: string,
  viewerId: string | undefined,
): readonly Comment[] {
  return comments.filter(({ createdAt, user }) => createdAt > after && user.id !== viewerId);
}

/** The moment of the newest; before every moment where there is none. */
export function newestOf(comments: readonly Comment[]): string {
  return comments.at(-1)?.createdAt ?? "";
}
