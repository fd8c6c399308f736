import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { drawBlessing } from "@blessing-jar/contract/jar.ts";
import { useMutation } from "@tanstack/react-query";
import { Shuffle, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { call } from "../../api/call.ts";
import { Jar } from "../../illustrations/jar.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { visit } from "../../storage/visit.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";
import { RelativeDay } from "../../ui/relative-day.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { belowTitle } from "../blessings/first-line.ts";
import { useAnyBlessing } from "../blessings/use-blessings.ts";
import { CategoryMark, categoryNote, useCategoryLabel } from "../categories/category.tsx";
import { MediaPictures } from "../media/media-pictures.tsx";
import { MediaVoices } from "../media/media-voices.tsx";
import { HeartButton } from "../reactions/heart-button.tsx";
import { fillOf, lightsOf } from "./jar-fill.ts";

export interface OpenedJarProps {
  isOpen: boolean;
  onClose: () => void;
  blessings: number;
  streakDays: number;
  onRead: (blessing: Blessing) => void;
}

export default function OpenedJar({ isOpen, onClose, blessings, streakDays, onRead }: OpenedJarProps) {
  const { t } = useTranslation();
  const drawing = useDraw();
  const [turn, setTurn] = useState(0);
  const { data: drawn, isPending, isError } = drawing;

  function handleAnother() {
    if (isPending) return;
    drawing.mutate(undefined, { onSuccess: () => setTurn((before) => before + 1) });
  }

  return (
    <FullDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("jar.open")}
      className="grid overflow-y-auto bg-veil/60 backdrop-blur-md"
    >
      {/* A press beside everything closes it; whoever has no mouse has the button and Escape. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className="grid min-h-full content-center justify-items-center px-5 py-8"
        onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      >
        <Jar
          fill={fillOf(blessings)}
          lights={lightsOf(streakDays)}
          isOpen
          className="drawn-jar relative z-10 -mb-10 h-44 w-auto sm:h-52"
        />
        <div aria-live="polite" aria-busy={isPending} className="w-full max-w-[30rem]">
          {drawn ? (
            <DrawnNote key={`${turn} ${drawn.id}`} blessing={drawn} isAnother={turn > 0} onRead={onRead} />
          ) : (
            <Waiting error={isError ? drawing.error : undefined} isEmpty={drawn === null} />
          )}
        </div>
        <div className="mt-5 flex gap-2.5">
          <Button
            variant="outline"
            icon={isPending ? <Spinner /> : <Shuffle />}
            onClick={handleAnother}
            className="min-h-12 bg-card! px-6 shadow-lift"
          >
            {t(isError ? "shell.tryAgain" : "jar.another")}
          </Button>
          <IconButton
            label={t("shell.close")}
            icon={<X />}
            variant="solid"
            onClick={onClose}
            className="size-12! shadow-lift"
          />
        </div>
      </div>
    </FullDialog>
  );
}

type DrawnNoteProps = Pick<OpenedJarProps, "onRead"> & { blessing: Blessing; isAnother: boolean };

function DrawnNote({ blessing, isAnother, onRead }: DrawnNoteProps) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const titleId = useId();
  // As it is now: what was drawn does not hear of the heart that is given here.
  const { blessing: now = blessing } = useAnyBlessing(blessing.id);
  const { isCategoryChosen = true } = blessing;
  return (
    <article
      aria-labelledby={titleId}
      className={cx(
        "drawn-note card note note-fold relative [--paper:var(--paper-under-veils)] p-6 pt-14 shadow-lift! sm:px-7.5",
        isAnother && "is-another",
        categoryNote(blessing.category),
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-soft">
        <CategoryMark
          name={blessing.category}
          label={labelOf(blessing.category)}
          isChosen={isCategoryChosen}
        />
        {isCategoryChosen ? <span aria-hidden="true">·</span> : null}
        <RelativeDay day={blessing.blessingDate} />
      </p>
      <h2
        id={titleId}
        dir="auto"
        className={cx(
          "mt-3 font-display leading-tight font-[400] text-ink text-pretty wrap-anywhere",
          blessing.title.length > longTitle ? "text-[1.375rem]" : "text-[1.75rem] sm:text-[1.9375rem]",
        )}
      >
        {blessing.title}
      </h2>
      {blessing.description ? (
        <p
          dir="auto"
          className="mt-3 line-clamp-6 font-display text-[1.0625rem] leading-normal whitespace-pre-line text-ink wrap-anywhere"
        >
          {belowTitle(blessing)}
        </p>
      ) : null}
      <DrawnMedia blessing={blessing} />
      <div className="mt-5 flex min-h-11 items-center justify-between gap-3">
        <HeartButton blessing={now} titleId={titleId} className="rounded-full bg-card px-4 shadow-paper" />
        <Button
          variant="ghost"
          className="-me-3 ms-auto text-ink!"
          aria-describedby={titleId}
          onClick={() => onRead(blessing)}
        >
          {t("jar.read")}
        </Button>
      </div>
    </article>
  );
}

/** What is seen and heard, with the buttons beneath still on the screen. */
function DrawnMedia({ blessing }: { blessing: Blessing }) {
  const { mediaUrls: urls, mediaTypes: types, title } = blessing;
  if (urls.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 [&_[data-photo]]:max-h-[max(9rem,100dvh-38rem)] [&_[data-photo]]:w-full">
      <MediaPictures urls={urls} types={types} shape="wide" />
      <MediaVoices urls={urls} types={types} title={title} />
    </div>
  );
}

/** Letters from which a title is set smaller. */
const longTitle = 120;

function Waiting({ error, isEmpty }: { error: unknown; isEmpty: boolean }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  return (
    <div className="grid min-h-52 content-center justify-items-center gap-2 rounded-card border border-line bg-card p-6 pt-14 text-center shadow-lift">
      {error ? (
        <>
          <p className="font-display text-heading text-ink">{t("jar.failed")}</p>
          <p className="text-ui text-ink-soft">{words(error)}</p>
        </>
      ) : isEmpty ? (
        <>
          <p className="font-display text-heading text-ink">{t("jar.nothing")}</p>
          <p className="text-ui text-pretty text-ink-soft">{t("jar.nothingText")}</p>
        </>
      ) : (
        <Spinner />
      )}
    </div>
  );
}

const key = "jar-drawn";

/** Draws at once, and again when asked; what came last does not come next. */
function useDraw() {
  const drawing = useMutation<Blessing | null>({
    mutationFn: async () => {
      const after = visit.get(key) ?? undefined;
      const { blessing } = await call(drawBlessing, { query: after ? { after } : {} });
      if (blessing) visit.set(key, blessing.id);
      return blessing;
    },
  });
  const drawFirst = useEffectEvent(() => drawing.mutate());
  useEffect(() => drawFirst(), []);
  return drawing;
}
