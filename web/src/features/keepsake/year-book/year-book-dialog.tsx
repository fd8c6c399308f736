import { keepsakeLimits } from "@blessing-jar/contract/keepsake.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-store.ts";
import { today } from "../../../language/dates.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/empty-state.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { allCirclesQuery } from "../../circles/use-circles.ts";
import { fileNameOf } from "../file-name.ts";
import type { KeepsakeContent, KeepsakeFormat } from "../keepsake-content.ts";
import { MakingProgress, printApart, useMaking } from "../making.tsx";
import { type BlessingToKeep, useKeepsakeWords } from "../use-keepsake-words.ts";
import { readYear, TooManyForABook } from "./read-year.ts";

const formats: readonly KeepsakeFormat[] = ["a5", "square", "a4"];
const ownYear = "";

export default function YearBookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data: circles = [] } = useQuery({ ...allCirclesQuery, select: (all) => all.circles });
  const { making, choice, choose, why, make, preview } = useYearBook(circles);
  const { year, circleId, format, hasComments, hasCodes } = choice;
  const isMaking = making.progress !== undefined;
  const handleClose = () => {
    making.cancel();
    onClose();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onClose={handleClose}
      title={t("keepsake.yearBook.title")}
      description={t("keepsake.yearBook.description")}
      footer={
        isMaking ? null : (
          <>
            <Button variant="outline" onClick={handleClose}>
              {t("shell.cancel")}
            </Button>
            <Button onClick={() => void make()}>{t("keepsake.yearBook.make")}</Button>
          </>
        )
      }
    >
      <div className="grid gap-6">
        <BookPreview {...preview} />
        <fieldset disabled={isMaking} className="grid min-w-0 gap-6">
          <SelectField
            label={t("keepsake.yearBook.whose")}
            value={circleId}
            onChange={(event) => choose({ circleId: event.target.value })}
          >
            <option value={ownYear}>{t("keepsake.yearBook.own")}</option>
            {circles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <YearSwitch year={year} onChange={(next) => choose({ year: next })} />
          <RadioCards
            legend={t("keepsake.yearBook.format")}
            value={format}
            onChange={(next) => choose({ format: next })}
            options={formats.map((value) => ({
              value,
              label: t(`keepsake.formats.${value}`),
              description: t(`keepsake.formats.${value}Text`),
            }))}
          />
          <Switch
            label={t("keepsake.yearBook.comments")}
            checked={hasComments}
            onCheckedChange={(next) => choose({ hasComments: next })}
          />
          <Switch
            label={t("keepsake.yearBook.codes")}
            description={t("keepsake.yearBook.codesText")}
            checked={hasCodes}
            onCheckedChange={(next) => choose({ hasCodes: next })}
          />
        </fieldset>
        {making.progress === undefined ? (
          <FieldError>{why}</FieldError>
        ) : (
          <MakingProgress progress={making.progress} onCancel={making.cancel} />
        )}
      </div>
    </Dialog>
  );
}

function useYearBook(circles: readonly { id: string; name: string }[]) {
  const { t } = useTranslation();
  const print = useKeepsakeWords();
  const making = useMaking();
  const ownName = useSession((session) => session.user?.fullName ?? "");
  const memberId = useSession((session) => session.user?.id);
  const [why, setWhy] = useState("");
  const [choice, setChoice] = useState({
    year: Number(today().slice(0, 4)),
    circleId: ownYear,
    format: "a5" as KeepsakeFormat,
    hasComments: true,
    // A code is a private link: nobody makes one without wanting it.
    hasCodes: false,
  });
  const year = String(choice.year).padStart(4, "0");
  const circleId = choice.circleId || undefined;
  const name = circles.find(({ id }) => id === circleId)?.name ?? ownName;
  const title = t("keepsake.yearBook.cover");
  const subtitle = t("keepsake.yearBook.whoseYear", { name, year });

  function contentOf(blessings: readonly BlessingToKeep[]): KeepsakeContent {
    return {
      language: print.language,
      title,
      subtitle,
      message: "",
      theme: "warm",
      chapters: print.monthsOf(blessings, year),
      statistics: print.statisticsOf(blessings, true),
      colophon: print.colophon,
      words: print.words,
    };
  }

  const preview = useQuery({
    queryKey: ["book-preview", print.language, subtitle, circleId, choice.format],
    queryFn: async ({ signal }) => {
      const reading = { signal, onProgress: () => {} };
      // What others said stands on later lines, and a code that nobody prints is a link too many.
      const blessings = await readYear({
        year,
        circleId,
        hasComments: false,
        codesOf: undefined,
        ...reading,
      });
      if (blessings.length === 0) return [];
      const order = { content: contentOf(blessings), format: choice.format, isPreview: true };
      const pages = await printApart(order, reading);
      return pages.map((page) => URL.createObjectURL(page));
    },
    // Whether a book can be made is said where it is.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

  async function make(): Promise<void> {
    setWhy("");
    await making.start({
      format: choice.format,
      read: async (reading) => {
        const { hasComments } = choice;
        const codesOf = choice.hasCodes ? memberId : undefined;
        const blessings = await readYear({ year, circleId, hasComments, codesOf, ...reading }).catch(
          (error: unknown) => {
            if (error instanceof TooManyForABook) return undefined;
            throw error;
          },
        );
        if (!blessings) {
          setWhy(t("keepsake.yearBook.tooMany", { count: keepsakeLimits.blessingsInBook }));
          return undefined;
        }
        if (blessings.length === 0) {
          setWhy(t("keepsake.yearBook.empty", { year }));
          return undefined;
        }
        return { content: contentOf(blessings), fileName: fileNameOf(title, subtitle) };
      },
    });
  }

  return {
    making,
    choice,
    why,
    make,
    preview: { pages: preview.data ?? [], isDrawing: preview.isFetching },
    choose: (part: Partial<typeof choice>) => {
      setWhy("");
      setChoice((before) => ({ ...before, ...part }));
    },
  };
}

const pagesExpected = 4;

/** How the book begins; nothing where that cannot be shown. */
function BookPreview({ pages, isDrawing }: { pages: readonly string[]; isDrawing: boolean }) {
  const { t } = useTranslation();
  if (pages.length === 0 && !isDrawing) return null;
  return (
    <figure aria-busy={isDrawing} className="min-w-0">
      <figcaption className="mb-2 text-ui font-medium text-ink">{t("keepsake.yearBook.preview")}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <div tabIndex={0} className="flex gap-3 overflow-x-auto px-px pt-1 pb-3">
        {pages.length > 0
          ? pages.map((page, index) => (
              <img
                key={page}
                src={page}
                alt={t("keepsake.yearBook.previewPage", { page: index + 1 })}
                className="h-44 w-auto rounded-sm shadow-paper ring-1 ring-line"
              />
            ))
          : Array.from({ length: pagesExpected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all the same
              <Skeleton key={index} className="h-44 w-31 shrink-0 rounded-sm" />
            ))}
      </div>
    </figure>
  );
}

const first = 1;
const last = 9999;

function YearSwitch({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-ui font-medium text-ink">{t("keepsake.yearBook.year")}</legend>
      <div className="inline-flex items-center gap-1 rounded-full border border-line-strong bg-card/60 p-0.5">
        <IconButton
          label={t("keepsake.yearBook.previous")}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          disabled={year <= first}
          onClick={() => onChange(year - 1)}
        />
        <p role="status" className="min-w-20 text-center font-display text-heading text-ink tabular-nums">
          <time dateTime={String(year)}>{year}</time>
        </p>
        <IconButton
          label={t("keepsake.yearBook.next")}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          disabled={year >= last}
          onClick={() => onChange(year + 1)}
        />
      </div>
    </fieldset>
  );
}
