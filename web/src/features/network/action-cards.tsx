import { BookHeart, UserPlus, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { cx, type Tone, tones } from "../../ui/class-names.ts";

const cardClass = "card card-lifting note flex h-full w-full items-start gap-4 p-4 text-start sm:p-6";

export function ActionCards({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("network.actions.label")} className="grid gap-3 sm:gap-5 md:grid-cols-3">
      <li>
        <button type="button" className={cx(cardClass, "note-terra")} onClick={onAdd}>
          <Inside name="add" icon={<UserPlus />} tone="terra" />
        </button>
      </li>
      <li>
        <Link to={paths.family()} className={cx(cardClass, "note-gold")}>
          <Inside name="circle" icon={<UsersRound />} tone="gold" />
        </Link>
      </li>
      <li>
        <Link to={paths.memories()} className={cx(cardClass, "note-sage")}>
          <Inside name="memories" icon={<BookHeart />} tone="sage" />
        </Link>
      </li>
    </ul>
  );
}

function Inside({ name, icon, tone }: { name: "add" | "circle" | "memories"; icon: ReactNode; tone: Tone }) {
  const { t } = useTranslation();
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          "grid size-11 shrink-0 place-items-center rounded-full bg-card/75 text-(--tone-deep) [&_svg]:size-5",
          tones[tone],
        )}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-display text-heading text-ink">{t(`network.actions.${name}.title`)}</span>
        <span className="mt-1 block text-ui text-pretty text-ink-soft">
          {t(`network.actions.${name}.text`)}
        </span>
      </span>
    </>
  );
}
