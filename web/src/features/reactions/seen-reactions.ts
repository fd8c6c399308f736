import {
  emojiOf,
  type Reaction,
  type ReactionType,
  reactionTypes,
} from "@blessing-jar/contract/reactions.ts";

export type PendingToggles = ReadonlyMap<ReactionType, boolean>;

interface Person {
  id: string;
  fullName: string;
}

/** Optimistic: the reactions as they will be once the viewer's pending toggles have been sent. */
export function withPendingToggles(
  reactions: readonly Reaction[],
  pending: PendingToggles,
  viewer: Person | null,
): readonly Reaction[] {
  if (!viewer || pending.size === 0) return reactions;
  const isOwn = ({ userId }: Reaction) => userId === viewer.id;
  const others = reactions.filter((reaction) => !isOwn(reaction) || pending.get(reaction.type) !== false);
  const isThere = (type: ReactionType) =>
    others.some((reaction) => isOwn(reaction) && reaction.type === type);
  const added = [...pending].filter(([type, isWanted]) => isWanted && !isThere(type));
  return [...others, ...added.map(([type]) => reactionOf(viewer, type))];
}

export function reactionOf({ id, fullName }: Person, type: ReactionType): Reaction {
  return { userId: id, userName: fullName, type, emoji: emojiOf[type] };
}

export interface SeenType {
  type: ReactionType;
  isOwn: boolean;
  /** The viewer first. */
  people: Person[];
}

/** What each sign was given by whom, in the order the signs are offered. */
export function byType(reactions: readonly Reaction[], viewerId: string | undefined): SeenType[] {
  return reactionTypes.map((type) => {
    const people = peopleOf(
      reactions.filter((reaction) => reaction.type === type),
      viewerId,
    );
    return { type, people, isOwn: viewerId !== undefined && people[0]?.id === viewerId };
  });
}

export function peopleOf(reactions: readonly Reaction[], viewerId: string | undefined): Person[] {
  const people = new Map(reactions.map(({ userId, userName }) => [userId, userName]));
  return [...people]
    .map(([id, fullName]) => ({ id, fullName }))
    .sort((a, b) => Number(b.id === viewerId) - Number(a.id === viewerId));
}
