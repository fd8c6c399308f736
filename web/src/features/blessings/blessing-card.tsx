import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { BookOpen, MessageCircle } from "lucide-react";
import { memo, type ReactNode, useId } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { CardText } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { RelativeDay } from "../../ui/relative-day.tsx";
import { CategoryMark, categoryNote } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaPictures } from "../media/media-pictures.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { PeopleNames } from "../people/people-names.tsx";
import { HeartButton } from "../reactions/heart-button.tsx";
import { BlessingPrompt } from "./blessing-prompt.tsx";
import { type CardParts, surfaceOf } from "./card-parts.ts";
import { belowTitle } from "./first-line.ts";
import { Found } from "./found.tsx";
import { OpenBlessing } from "./open-blessing.tsx";
import { PrayerMark } from "./prayer-mark.tsx";
import { Readers } from "./readers.tsx";

interface BlessingCardProps extends CardParts {
  blessing: Blessing;
  level?: 2 | 3;
  /** Who shared it, above all: a post of a feed, as wide as a phone. */
  head?: ReactNode;
  /** Left out where what stands above it says the same. */
  hasDay?: boolean;
}

/** Letters of a title from which it is set smaller on its note. */
const longTitle = 120;

export const BlessingCard = memo(function BlessingCard(props: BlessingCardProps) {
  const { blessing, onOpen, onShare, labelOf, level = 3, head, hasDay = true } = props;
  const { title, description, category, isCategoryChosen = true } = blessing;
  const Heading = `h${level}` as const;
  const titleId = useId();
  const surface = surfaceOf(blessing);
  return (
    <article
      data-blessing={blessing.id}
      className={cx(
        "card card-lifting relative flex flex-col",
        surface === "note" && cx("note", categoryNote(category)),
        head ? "post" : surface === "note" && "note-fold",
      )}
    >
      {head}
      {surface === "photo" ? <MediaPictures {...mediaOf(blessing)} shape={head ? "post" : "card"} /> : null}
      <div
        className={cx(
          "flex grow flex-col pb-3",
          head ? "px-4 sm:px-5.5" : "px-5.5",
          head && surface !== "photo" ? "pt-1" : "pt-4.5",
        )}
      >
        <p className={cx("flex flex-wrap items-center gap-x-1.5 text-meta text-ink-faint", !head && "pe-8")}>
          <CategoryMark name={category} label={labelOf(category)} isChosen={isCategoryChosen} />
          {hasDay && isCategoryChosen ? <span aria-hidden="true">·</span> : null}
          {hasDay ? <RelativeDay day={blessing.blessingDate} /> : null}
        </p>
        <BlessingPrompt prompt={blessing.prompt} className="mt-2 line-clamp-2 text-ink-soft" />
        <Heading
          id={titleId}
          className={cx(
            "mt-2 font-display text-ink",
            surface === "note"
              ? title.length < longTitle
                ? "text-[1.75rem] leading-(--leading-of-heading) font-[380]"
                : "text-[1.375rem] leading-(--leading-of-heading) font-[400]"
              : cx(head ? "text-[1.5rem]" : "text-[1.375rem]", "leading-tight font-[420]"),
          )}
          dir="auto"
        >
          <OpenBlessing
            blessing={blessing}
            onOpen={onOpen}
            className={surface === "note" ? "line-clamp-8" : "line-clamp-3"}
          />
        </Heading>
        {description ? (
          <CardText>
            <Found text={belowTitle(blessing)} isCut />
          </CardText>
        ) : null}
        {surface === "note" ? null : <MediaVoices {...mediaOf(blessing)} />}
        {blessing.bibleVerse ? (
          <p className="mt-2.5 flex items-start gap-2 text-meta text-gold-deep">
            <BookOpen className="mt-px size-4 shrink-0" />
            <bdi className="min-w-0 wrap-anywhere">{blessing.bibleVerse}</bdi>
          </p>
        ) : null}
        <PeopleNames people={blessing.people} className="mt-2.5 text-ink-soft" />
        <PrayerMark blessing={blessing} className="mt-2.5 self-start" />
        <CardFoot blessing={blessing} onShare={onShare} titleId={titleId} isPost={head !== undefined} />
      </div>
    </article>
  );
});

interface CardFootProps extends Pick<CardParts, "onShare"> {
  blessing: Blessing;
  titleId: string;
  /** Of a feed, where there is room for a finger. */
  isPost: boolean;
}

/** A heart to give, what was said, and who reads it; what is pressed stands above the button that covers the card. */
function CardFoot({ blessing, onShare, titleId, isPost }: CardFootProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { commentsCount, visibility } = blessing;
  return (
    <div
      className={cx(
        "mt-auto flex min-h-11 items-center tight:flex-wrap",
        isPost ? "gap-2 pt-3 pb-1.5" : "gap-4 pt-1.5",
      )}
    >
      <HeartButton
        blessing={blessing}
        titleId={titleId}
        className={cx("relative z-1", isPost ? "post-pill" : "-ms-3 px-3")}
      />
      {commentsCount > 0 && visibility !== "private" ? (
        <span
          className={cx("flex items-center gap-2 text-ui text-ink-faint tabular-nums", isPost && "post-pill")}
        >
          <MessageCircle className="size-5" />
          <span aria-hidden="true">{formatNumber(commentsCount, language)}</span>
          <span className="sr-only">{t("blessings.card.comments", { count: commentsCount })}</span>
        </span>
      ) : null}
      <Readers blessing={blessing} onShare={onShare} titleId={titleId} />
    </div>
  );
}
