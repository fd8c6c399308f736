import { emojiOf, type Reaction } from "@blessing-jar/contract/reactions.ts";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { byType, peopleOf } from "./seen-reactions.ts";

interface WhoReactedProps {
  reactions: readonly Reaction[];
  viewerId: string | undefined;
}

export function WhoReacted({ reactions, viewerId }: WhoReactedProps) {
  const { t } = useTranslation();
  const summary = useSummary(reactions, viewerId);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-xl text-start text-ui text-ink-soft transition duration-200 hover:text-ink"
      >
        <span className="min-w-0 wrap-anywhere">
          <span className="sr-only">{t("reactions.who.label")} </span>
          {summary}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cx("size-4 shrink-0 transition-transform duration-300", isOpen && "rotate-180")}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className={cx(isOpen && "grid gap-1.5 pb-2 text-ui text-ink-soft")}>
        {byType(reactions, viewerId)
          .filter(({ people }) => people.length > 0)
          .map(({ type, people }) => (
            <li key={type} className="grid grid-cols-[2rem_1fr] items-baseline">
              <span aria-hidden="true">{emojiOf[type]}</span>
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
    </div>
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
