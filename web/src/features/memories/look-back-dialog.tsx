import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { LookBack } from "@blessing-jar/contract/look-back.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { BookOpen, CalendarDays } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguage } from "../../language/use-language.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { CoveringButton } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useReadingList } from "../blessings/reading-lists.ts";
import { categoryNote } from "../categories/category.tsx";
import { pictureOf } from "./on-this-day.tsx";
import { useLookBackTitle } from "./use-look-back-title.ts";

interface LookBackDialogProps {
  isOpen: boolean;
  lookBack: LookBack;
  onClose: () => void;
  onRead: (memory: Memory) => void;
}

/** Of so many pictures, where three in a row would leave one alone. */
const columnsOf: Record<number, string> = {
  1: "grid-cols-1",
  2: "grid-cols-2",
  4: "grid-cols-2 sm:grid-cols-4",
};

/** What a month or a year brought: how much of it, its pictures, its first words and its last. */
export default function LookBackDialog({ isOpen, lookBack, onClose, onRead }: LookBackDialogProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const titleOf = useLookBackTitle();
  const { period, circles, first, last, pictures } = lookBack;
  useReadingList(
    useMemo(() => [...new Set([first, ...pictures, last].map(({ id }) => id))], [first, pictures, last]),
  );
  const isYear = period.length === 4;
  const figures = [
    ["total", lookBack.total],
    ["days", lookBack.days],
    ["answered", lookBack.answeredPrayers],
  ] as const;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" isForReading title={titleOf(period)}>
      <div className="grid gap-6 pb-2">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures
            .filter(([, count]) => count > 0)
            .map(([name, count]) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-meta text-ink-soft">{t(`memories.lookBack.${name}`)}</dt>
                <dd className="font-display text-[1.75rem] leading-tight text-gold-deep tabular-nums">
                  {formatNumber(count, language)}
                </dd>
              </div>
            ))}
        </dl>
        {pictures.length > 0 ? (
          <ul
            aria-label={t("memories.lookBack.pictures")}
            className={cx("grid gap-2", columnsOf[pictures.length] ?? "grid-cols-3")}
          >
            {pictures.map((memory) => (
              <li
                key={memory.id}
                className="relative aspect-square overflow-hidden only:aspect-video rounded-2xl bg-paper-sunk"
              >
                <img
                  src={`${pictureOf(memory)}?w=${pictures.length > 2 ? 640 : 1280}`}
                  alt=""
                  decoding="async"
                  className="size-full object-cover"
                />
                <button
                  type="button"
                  aria-label={memory.title}
                  onClick={() => onRead(memory)}
                  className="absolute inset-0 rounded-2xl focus-visible:-outline-offset-3"
                />
              </li>
            ))}
          </ul>
        ) : null}
        <div className="grid gap-3 sm:grid-cols-2">
          {(["first", "last"] as const).map((place) => {
            const memory = lookBack[place];
            return (
              <article
                key={place}
                className={cx("note card relative px-5 py-4", categoryNote(memory.category))}
              >
                <p className="text-meta text-gold-deep">
                  <span>{t(`memories.lookBack.${place}`)}</span>
                  <time dateTime={memory.blessingDate} className="before:mx-1.5 before:content-['·']">
                    {formatDay(memory.blessingDate, language, "dayAndMonth")}
                  </time>
                </p>
                <h3 dir="auto" className="mt-1 font-display text-[1.25rem] leading-snug text-ink">
                  <CoveringButton onClick={() => onRead(memory)} className="line-clamp-4">
                    {memory.title}
                  </CoveringButton>
                </h3>
              </article>
            );
          })}
        </div>
        {circles.length > 0 ? (
          <p className="text-ui text-pretty text-ink-soft">
            {t("memories.lookBack.circles", { names: circles })}
          </p>
        ) : null}
        <Button
          asChild
          variant="outline"
          className="justify-self-start"
          icon={isYear ? <BookOpen /> : <CalendarDays />}
        >
          <Link to={isYear ? paths.memories() : paths.blessings({ month: period })}>
            {t(isYear ? "memories.lookBack.toBook" : "memories.lookBack.toMonth")}
          </Link>
        </Button>
      </div>
    </Dialog>
  );
}
