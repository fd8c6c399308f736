import { Sun } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/class-names.ts";
import { tones } from "../../ui/tones.ts";

/** Two slips of paper on the window. Like its scene they never flip, so neither hides the jar. */
export function HeroNotes() {
  const { t } = useTranslation();
  const author = t("landing.hero.noteAuthor");
  return (
    <>
      <p className="absolute top-[17%] right-0 flex items-center gap-2.5 rounded-full border border-line bg-card py-1.5 ps-1.5 pe-4 text-meta font-medium text-ink shadow-lift sm:-right-5">
        <span
          className={cx(
            "grid size-7 place-items-center rounded-full bg-(--tone-wash) text-(--tone-deep)",
            tones.gold,
          )}
          aria-hidden="true"
        >
          <Sun className="size-4" />
        </span>
        {t("landing.hero.streak")}
      </p>
      <figure className="absolute -bottom-8 left-0 w-[62%] min-w-[min(15rem,100%)] tight:static tight:mt-4 tight:w-full rounded-card border border-line bg-card p-5 shadow-lift sm:-left-7">
        <figcaption className="flex items-center gap-3">
          <Avatar name={author} tone="gold" size="sm" />
          <span>
            <span className="block text-meta font-medium text-ink">{author}</span>
            <span className="block text-meta text-ink-faint">{t("landing.hero.noteTime")}</span>
          </span>
        </figcaption>
        <blockquote className="mt-3 font-display text-quote text-pretty text-ink">
          <q>{t("landing.hero.note")}</q>
        </blockquote>
      </figure>
    </>
  );
}
