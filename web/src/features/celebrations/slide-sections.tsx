import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { RotateCcw } from "lucide-react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { wholeNames } from "../../ui/whole-names.ts";
import { useCategoryLabel } from "../categories/category.tsx";
import { pictureAt } from "./picture-at.ts";
import { figuresOf, mediaOfBlessing } from "./slides.ts";
import { ThemeOrnament } from "./theme-ornament.tsx";

export function SlideCover({ event, blessings }: { event: Celebration; blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, description, eventType, eventDate, settings, missingCount, can } = event;
  return (
    <div className="grid w-full max-w-[52rem] justify-items-center gap-5 text-center">
      <ThemeOrnament theme={settings.theme} className="h-24 w-40 sm:h-32 sm:w-52 low:h-16" />
      <p className="text-ui opacity-85">
        <span>{t(`celebrations.types.${eventType}`)}</span>
        {" · "}
        <time dateTime={eventDate}>{formatDay(eventDate, language)}</time>
      </p>
      <h2
        dir="auto"
        style={wholeNames(name)}
        className="font-display text-hero text-balance wrap-anywhere text-current [font-size:min(var(--text-hero),calc((100vw-4.5rem)/var(--letters,1)))]"
      >
        {name}
      </h2>
      {description ? (
        <p dir="auto" className="max-w-[38rem] text-lead whitespace-pre-line text-pretty wrap-anywhere">
          {description}
        </p>
      ) : null}
      {settings.customMessage ? (
        <p
          dir="auto"
          className="max-w-[38rem] border-t border-current pt-5 font-display text-quote whitespace-pre-line text-pretty wrap-anywhere italic"
        >
          {settings.customMessage}
        </p>
      ) : null}
      {blessings.length === 0 ? (
        <p className="max-w-[34rem] text-ui">{t(`celebrations.show.${emptyKey(event)}`)}</p>
      ) : missingCount > 0 ? (
        <p className="text-meta opacity-85">{t("celebrations.missing", { count: missingCount })}</p>
      ) : null}
      {can.edit ? null : (
        <p className="text-meta opacity-85">{t("celebrations.plannedBy", { name: event.ownerName })}</p>
      )}
    </div>
  );
}

function emptyKey({ can, missingCount }: Celebration) {
  if (!can.edit) return "noneForYou";
  return missingCount > 0 ? "allGone" : "noneChosen";
}

export function SlideStats({ blessings }: { blessings: Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const { told, categories } = figuresOf(blessings);
  const most = categories[0]?.count ?? 1;
  return (
    <section className="grid w-full max-w-[56rem] gap-10 low:gap-5">
      <h2 className="font-display text-title text-current">{t("celebrations.show.stats")}</h2>
      <dl className="grid grid-cols-2 gap-x-8 border-y border-current/25 sm:flex sm:flex-wrap sm:gap-x-16">
        {told.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-0.5 py-5">
            <dt className="text-meta opacity-85">{t(`celebrations.show.figures.${name}`, { count })}</dt>
            <dd className="font-display text-[2.5rem] leading-none tabular-nums sm:text-[3rem]">
              {formatNumber(count, language)}
            </dd>
          </div>
        ))}
      </dl>
      {categories.length > 0 ? (
        <ul aria-label={t("celebrations.show.byCategory")} className="grid gap-3">
          {categories.slice(0, shownCategories).map(({ category, count }) => (
            <li key={category} className="grid grid-cols-[9rem_1fr_2rem] items-center gap-4 text-ui">
              <span className="truncate">{labelOf(category)}</span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-current/15">
                <span
                  className="block h-full rounded-full bg-current/70"
                  style={{ inlineSize: `${(100 * count) / most}%` }}
                />
              </span>
              <span className="text-end tabular-nums">{formatNumber(count, language)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

const shownCategories = 6;

export function SlideTimeline({ blessings }: { blessings: readonly Blessing[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const days = blessings.toSorted((one, other) => one.blessingDate.localeCompare(other.blessingDate));
  return (
    <section className="grid w-full max-w-[46rem] gap-6">
      <h2 className="font-display text-title text-current">{t("celebrations.show.timeline")}</h2>
      <ol className="grid">
        {days.map((blessing) => {
          const picture = mediaOfBlessing(blessing).find(({ kind }) => kind === "image");
          return (
            <li
              key={blessing.id}
              className="flex items-center gap-4 border-t border-current/25 py-2.5 last:border-b sm:gap-6 sm:py-3.5"
            >
              <time dateTime={blessing.blessingDate} className="w-28 shrink-0 text-ui opacity-85 sm:w-40">
                {formatDay(blessing.blessingDate, language, "medium")}
              </time>
              <span dir="auto" className="min-w-0 grow font-display text-heading wrap-anywhere">
                {blessing.title}
              </span>
              {picture ? (
                <img
                  src={pictureAt(picture.url, 320)}
                  alt=""
                  className="h-14 w-20 shrink-0 rounded-xl object-cover max-sm:hidden"
                />
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface SlideEndProps {
  event: Pick<Celebration, "name" | "settings">;
  blessings: PrintsProps["of"];
  onAgain: () => void;
  onClose: () => void;
}

export function SlideEnd({ event, blessings, onAgain, onClose }: SlideEndProps) {
  const { t } = useTranslation();
  const { backgroundColor, textColor } = event.settings;
  return (
    <section className="grid w-full max-w-[52rem] justify-items-center gap-8 text-center low:gap-4">
      <Prints of={blessings} />
      <h2 dir="auto" className="font-display text-title text-balance wrap-anywhere text-current">
        {event.name}
      </h2>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          icon={<RotateCcw />}
          style={{ background: textColor, color: backgroundColor }}
          onClick={onAgain}
        >
          {t("challenges.again")}
        </Button>
        <Button variant="outline" className="border-current! bg-transparent! text-current!" onClick={onClose}>
          {t("shell.close")}
        </Button>
      </div>
    </section>
  );
}

/** Beside each other on a phone. */
const mostPrints = 5;

interface PrintsProps {
  of: readonly Parameters<typeof mediaOfBlessing>[0][];
}

/** The pictures that passed, laid out as on a table; each was told of as it was shown. */
export function Prints({ of: blessings }: PrintsProps) {
  const pictures = blessings
    .flatMap((blessing) => mediaOfBlessing(blessing).find(({ kind }) => kind === "image") ?? [])
    .slice(0, mostPrints);
  if (pictures.length === 0) return null;
  return (
    <div aria-hidden="true" className="flex justify-center low:hidden">
      {pictures.map(({ url }) => (
        <img
          key={url}
          src={pictureAt(url, 320)}
          alt=""
          className="h-24 min-w-0 flex-[0_1_7rem] rounded-tile border-4 border-card object-cover shadow-lift not-first:-ms-5 odd:-rotate-4 even:translate-y-2 even:rotate-3 sm:h-40 sm:flex-[0_1_11rem] sm:not-first:-ms-8"
        />
      ))}
    </div>
  );
}
