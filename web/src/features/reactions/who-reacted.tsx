import type { Reaction } from "@blessing-jar/contract/reactions.ts";
import { useEffect, useId, useRef, useState } from "react";
import { ReactionGlyph } from "../../illustrations/reaction-glyph.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/class-names.ts";
import { byType, peopleOf } from "./seen-reactions.ts";

interface WhoReactedProps {
  reactions: readonly Reaction[];
  viewerId: string | undefined;
}

const facesShown = 3;

export function WhoReacted({ reactions, viewerId }: WhoReactedProps) {
  const { t } = useTranslation();
  const summary = useSummary(reactions, viewerId);
  const faces = peopleOf(reactions, viewerId).slice(0, facesShown);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  // On a phone it opens beneath the field for comments, which stands at the foot.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        title={summary}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-full transition duration-200 hover:bg-paper-sunk"
      >
        <span className="sr-only">{`${t("reactions.who.label")} ${summary}`}</span>
        {faces.map(({ id, fullName }) => (
          <span key={id} className="-ms-2 rounded-full border-2 border-card first:ms-0">
            <Avatar id={id} name={fullName} size="sm" />
          </span>
        ))}
      </button>
      <ul
        ref={list}
        id={listId}
        hidden={!isOpen}
        className={cx("col-span-full scroll-mb-48", isOpen && "grid gap-1.5 pb-2 text-ui text-ink-soft")}
      >
        {byType(reactions, viewerId)
          .filter(({ people }) => people.length > 0)
          .map(({ type, people }) => (
            <li key={type} className="grid grid-cols-[2rem_1fr] items-baseline">
              <ReactionGlyph type={type} className="size-5" />
              <div className="min-w-0">
                <span className="font-medium text-ink">{t(`reactions.types.${type}`)}</span>
                <ul className="flex flex-wrap gap-x-4">
                  {people.map(({ id, fullName }) => (
                    <li key={id} className="max-w-full wrap-anywhere">
                      {id === viewerId ? t("reactions.you") : <bdi>{fullName}</bdi>}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
      </ul>
    </>
  );
}

/** “You and 2 others” */
function useSummary(reactions: readonly Reaction[], viewerId: string | undefined): string {
  const { t } = useTranslation();
  const people = peopleOf(reactions, viewerId);
  const [first, second] = people.map(({ fullName }) => fullName);
  const count = people.length - 1;
  if (people[0]?.id === viewerId) {
    if (count === 0) return t("reactions.you");
    return count === 1
      ? t("reactions.who.youAndOne", { name: second })
      : t("reactions.who.youAndOthers", { count });
  }
  if (count === 0) return first ?? "";
  return count === 1
    ? t("reactions.who.two", { name: first, other: second })
    : t("reactions.who.oneAndOthers", { name: first, count });
}
