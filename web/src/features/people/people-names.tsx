import type { NamedPerson } from "@blessing-jar/contract/people.ts";
import { UsersRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths, toList } from "../../paths.ts";
import { cx } from "../../ui/class-names.ts";

interface PeopleNamesProps {
  people: readonly NamedPerson[] | undefined;
  className?: string;
}

/** Whom it is about, in one line of a card. */
export function PeopleNames({ people = [], className }: PeopleNamesProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <p className={cx("flex items-start gap-2 text-meta", className)}>
      <UsersRound className="mt-px size-4 shrink-0" />
      <span className="sr-only">{t("people.title")}: </span>
      <span className="line-clamp-1 min-w-0 wrap-anywhere">
        {t("people.names", { names: people.map(({ name }) => name) })}
      </span>
    </p>
  );
}

/** Each leads its owner to the blessings about them; to others they are names. */
export function PeopleChips({ people = [] }: PeopleNamesProps) {
  const { t } = useTranslation();
  if (people.length === 0) return null;
  return (
    <div className="flex items-start gap-2.5">
      <UsersRound aria-hidden="true" className="mt-2 size-5 shrink-0 text-ink-faint" strokeWidth={1.75} />
      <ul aria-label={t("people.title")} className="flex min-w-0 flex-wrap gap-2">
        {people.map(({ id, name }) => (
          <li key={id ?? name} className="min-w-0">
            {id ? (
              <Link
                to={paths.blessings({ person: id })}
                state={toList}
                className={cx(chip, "hover:border-ink-faint")}
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              </Link>
            ) : (
              <span className={chip}>
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 36 high, and 44 to the touch. */
const chip =
  "relative inline-flex min-h-9 max-w-full items-center rounded-full border border-line-strong px-3.5 text-meta text-ink transition-colors after:absolute after:inset-x-0 after:-inset-y-1";
