import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { isOfBook } from "@blessing-jar/contract/private-links.ts";
import { useParams } from "react-router";
import { isNotThere } from "../api/api-error.ts";
import { BlessingPrompt } from "../features/blessings/blessing-prompt.tsx";
import { BlessingWords } from "../features/blessings/blessing-words.tsx";
import { surfaceOf } from "../features/blessings/card-parts.ts";
import { CategoryChip, categoryNote, useCategoryLabel } from "../features/categories/category.tsx";
import { mediaOf } from "../features/media/media-of.ts";
import { MediaStage } from "../features/media/media-stage.tsx";
import { MediaVoices } from "../features/media/media-voices.tsx";
import { CommentsByLink } from "../features/private-links/comments-by-link.tsx";
import { openedLinkKey, useEndOfLink, useOpenedLink } from "../features/private-links/use-opened-link.ts";
import { EmptyJar } from "../illustrations/empty-jar.tsx";
import { today } from "../language/dates.ts";
import { useErrorWords } from "../language/error-words.ts";
import { wayOf } from "../language/text-layout/direction.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Card } from "../ui/card.tsx";
import { cx } from "../ui/class-names.ts";
import { Skeleton } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageShell } from "../ui/page-shell.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { besidePicture, pictureOfCard } from "./picture-card.ts";
import { PlainPage } from "./plain-page.tsx";
import { StartJar } from "./start-jar.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

/** One blessing, for whoever holds a link to it; nothing else of the site. */
export function PrivateLinkPage({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const { language, dir } = useLanguage();
  const labelOf = useCategoryLabel();
  const until = (day: string) => t("links.page.until", { day: formatDay(day, language) });
  const { token = "" } = useParams();
  const opened = useOpenedLink(token);
  const { error } = opened;
  const end = useEndOfLink(token, opened.isSuccess);
  // A page of comments finds out too.
  const hasEnded = isNotThere(error) || isNotThere(end);
  const isPhoto = opened.data?.blessing ? surfaceOf(opened.data.blessing) === "photo" : false;
  // Messengers read the title of a document.
  const title = import.meta.env.SSR ? undefined : opened.data?.blessing?.title;
  usePageTitle(hasEnded ? t("links.page.ended") : (title ?? t("links.page.title")));

  if (hasEnded) {
    return (
      <PlainPage
        illustration={<EmptyJar />}
        title={t("links.page.ended")}
        description={t("links.page.endedText")}
        action={<WayBack />}
      />
    );
  }
  return (
    <PageShell isNarrow={!isPhoto} className="pt-2 pb-8 sm:pt-6 sm:pb-12">
      <Loaded query={opened} skeleton={<Skeleton className="h-96" />} failedTitle={t("links.page.title")}>
        {({ blessing, endsAt = "", comments }) =>
          blessing ? (
            <>
              {/* Its folded corner lies where its words end. */}
              <Card
                padding="lg"
                dir={wayOf(blessing.title).dir}
                className={cx(
                  isPhoto && besidePicture,
                  surfaceOf(blessing) === "note" &&
                    cx("note note-fold relative", categoryNote(blessing.category)),
                )}
              >
                <MediaStage {...mediaOf(blessing)} day={blessing.blessingDate} className={pictureOfCard} />
                <div className="grid min-w-0 content-start gap-6">
                  <div
                    dir={wayOf(blessing.title).dir}
                    className={cx("grid gap-6", wayOf(blessing.title).className)}
                  >
                    <div>
                      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-faint">
                        <CategoryChip
                          name={blessing.category}
                          label={labelOf(blessing.category)}
                          isChosen={blessing.isCategoryChosen}
                        />
                        <time dateTime={blessing.blessingDate} className="first-letter:uppercase">
                          {formatDay(blessing.blessingDate, language, "full")}
                        </time>
                        <span className="wrap-anywhere">
                          {t("links.page.by", { name: blessing.authorName })}
                        </span>
                      </div>
                      <BlessingPrompt prompt={blessing.prompt} className="mt-4 text-ink-soft" />
                      <h1
                        dir="auto"
                        className="mt-4 font-display text-title text-balance text-ink wrap-anywhere"
                      >
                        {blessing.title}
                      </h1>
                    </div>
                    <BlessingWords blessing={blessing} />
                    <MediaVoices {...mediaOf(blessing)} />
                  </div>
                  <div dir={dir} className="grid gap-6 empty:hidden">
                    {comments.length > 0 ? <CommentsByLink comments={comments} /> : null}
                    <ShowMore
                      query={opened}
                      queryKey={openedLinkKey(token)}
                      label={t("links.page.more")}
                      failedText={errorWords(error)}
                    />
                  </div>
                </div>
              </Card>
              {isOfBook(endsAt) ? null : (
                <p
                  className="mt-5 text-center text-meta text-ink-faint"
                  {...(import.meta.env.SSR ? wordsByDay(endsAt, until) : {})}
                >
                  {until(today(new Date(endsAt)))}
                </p>
              )}
              <StartJar onStart={onStart} />
            </>
          ) : null
        }
      </Loaded>
    </PageShell>
  );
}

const dayMs = 86_400_000;

/** For a document: the words of the days that a moment may be on where it is read; `first-paint.js` chooses. */
function wordsByDay(moment: string, wordsOf: (day: string) => string) {
  const days = [-1, 0, 1].map((step) => today(new Date(Date.parse(moment) + step * dayMs)));
  return {
    "data-moment": moment,
    "data-days": JSON.stringify(Object.fromEntries(days.map((day) => [day, wordsOf(day)]))),
  };
}
