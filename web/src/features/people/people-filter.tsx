import { UsersRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { later, PartWhenNeeded } from "../../ui/later.tsx";
import type { CountedPerson } from "./people-in.ts";

const PeopleSheet = later(() => import("./people-sheet.tsx"));

export interface PeopleFilterProps {
  /** Whom the list is about. */
  people: readonly CountedPerson[];
  /** By the id. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A button that opens the people of the list: nothing where nobody was named. */
export function PeopleFilter({ people, chosen, onChoose }: PeopleFilterProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (people.length === 0 && !chosen) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={cx(
          "relative inline-flex min-h-9 shrink-0 items-center gap-2 rounded-full border border-line-strong bg-card px-3.5 text-meta text-ink transition-colors duration-200 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-ink-faint [&_svg]:size-4",
          chosen && "border-transparent! bg-terra-wash! text-terra-deep!",
        )}
      >
        <UsersRound />
        <span>{t("people.title")}</span>
      </button>
      <PartWhenNeeded isNeeded={isOpen}>
        <PeopleSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          people={people}
          chosen={chosen}
          onChoose={onChoose}
        />
      </PartWhenNeeded>
    </>
  );
}
