import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { BookOpen, Users } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useViewer } from "../../api/session-store.ts";
import { CategoryChip } from "../../common/categories/category-chip.tsx";
import { useCategoryLabel } from "../../common/categories/use-category-label.ts";
import { WaitingMark } from "../../common/circles/waiting-mark.tsx";
import { formatDay } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { AnswerPrayer } from "./answer-prayer.tsx";
import type { MediaProps } from "./card-parts.ts";
import { PrayerMark } from "./prayer-mark.tsx";
import { VisibilityIcon } from "./visibility-icon.tsx";

interface BlessingDetailProps {
  blessing: Blessing;
  Gallery: ComponentType<MediaProps & { title: string }>;
  children?: ReactNode;
}

export function BlessingDetail({ blessing, Gallery, children }: BlessingDetailProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const isOwn = useViewer()?.id === blessing.userId;
  return (
    <div className="relative grid gap-6">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-faint">
          <CategoryChip name={blessing.category} label={labelOf(blessing.category)} />
          <time dateTime={blessing.blessingDate} className="first-letter:uppercase">
            {formatDay(blessing.blessingDate, language, "full")}
          </time>
          <PrayerMark blessing={blessing} />
        </div>
        {/* The dialog's own title says the same to a screen reader. */}
        <p
          aria-hidden="true"
          dir="auto"
          className="mt-4 font-display text-title text-balance text-ink wrap-anywhere"
        >
          {blessing.title}
        </p>
        {isOwn ? null : (
          <p className="mt-1.5 text-ui text-ink-soft">
            {t("blessings.detail.by")} <bdi>{blessing.authorName}</bdi>
          </p>
        )}
      </div>
      {blessing.description ? (
        <p dir="auto" className="font-display text-quote whitespace-pre-line text-ink-soft wrap-anywhere">
          {blessing.description}
        </p>
      ) : null}
      {blessing.bibleVerse ? (
        <p className="flex items-center gap-3 rounded-tile bg-gold-wash px-4 py-3 text-ui text-gold-deep">
          <BookOpen aria-hidden="true" className="size-5 shrink-0" />
          <span className="sr-only">{t("blessings.form.bibleVerse")}</span>
          <bdi className="min-w-0 wrap-anywhere">{blessing.bibleVerse}</bdi>
        </p>
      ) : null}
      {blessing.mediaUrls.length > 0 ? (
        <Gallery urls={blessing.mediaUrls} types={blessing.mediaTypes} title={blessing.title} />
      ) : null}
      <AnswerPrayer blessing={blessing} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-ui text-ink-soft">
        <span className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:text-ink-faint">
          <VisibilityIcon visibility={blessing.visibility} />
          {t(`blessings.visibility.${blessing.visibility}.${isOwn ? "description" : "label"}`)}
        </span>
        {blessing.circles.length > 0 ? (
          <ul className="flex flex-wrap gap-2" aria-label={t("blessings.detail.circles")}>
            {blessing.circles.map((circle) => (
              <li key={circle.id}>
                <Link
                  to={paths.family({ circle: circle.id })}
                  className="inline-flex min-h-9 flex-wrap items-center gap-x-1.5 rounded-full border border-line-strong px-3 py-1 text-meta font-medium text-ink hover:bg-paper-sunk"
                >
                  <Users aria-hidden="true" className="size-4 text-ink-faint" />
                  <bdi>{circle.name}</bdi>
                  <WaitingMark circle={circle} />
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {children}
    </div>
  );
}
