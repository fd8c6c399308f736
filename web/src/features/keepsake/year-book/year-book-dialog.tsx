import { keepsakeLimits } from "@blessing-jar/contract/keepsake.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../../api/session-store.ts";
import { today } from "../../../language/dates.ts";
import { useTranslation } from "../../../language/use-translation.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { withoutControls } from "../../../ui/forms/typed.ts";
import { useWriting } from "../../../ui/forms/use-writing.ts";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { allCirclesQuery } from "../../circles/use-circles.ts";
import { BookPreview, useBookPreview } from "../book-preview.tsx";
import { CodesSwitch } from "../codes.tsx";
import { fileNameOf } from "../file-name.ts";
import type { KeepsakeContent, KeepsakeFormat } from "../keepsake-content.ts";
import { MakingFooter, useMaking } from "../making.tsx";
import { type BlessingToKeep, useKeepsakeWords } from "../use-keepsake-words.ts";
import { readYear, TooManyForABook } from "./read-year.ts";

const formats: readonly KeepsakeFormat[] = ["a4", "a5", "square"];
const ownYear = "";

interface YearBookDialogProps {
  firstYear: number;
  onClose: () => void;
}

export default function YearBookDialog({ firstYear, onClose }: YearBookDialogProps) {
  const { t } = useTranslation();
  const { data: circles = [] } = useQuery({ ...allCirclesQuery, select: (all) => all.circles });
  const { making, choice, choose, dedication, why, make, pages } = useYearBook(circles, firstYear);
  const { year, circleId, format, hasComments, hasCodes } = choice;
  const isMaking = making.progress !== undefined;
  const handleClose = () => {
    making.cancel();
    onClose();
  };

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title={t("keepsake.yearBook.title")}
      description={t("keepsake.yearBook.description")}
      footer={
        <MakingFooter
          making={making}
          label={t("keepsake.yearBook.make")}
          onMake={() => void make()}
          onClose={handleClose}
        />
      }
    >
      <div className="grid gap-6">
        <BookPreview {...pages} />
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
          <TextArea
            label={t("keepsake.yearBook.dedication")}
            rows={2}
            value={dedication.values.message}
            onChange={({ target }) => {
              dedication.change({ message: withoutControls(target.value, "\n") });
              choose({});
            }}
          />
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
          <CodesSwitch isOn={hasCodes} onChange={(next) => choose({ hasCodes: next })} />
        </fieldset>
        <FieldError>{why}</FieldError>
      </div>
    </Dialog>
  );
}

function useYearBook(circles: readonly { id: string; name: string }[], firstYear: number) {
  const { t } = useTranslation();
  const print = useKeepsakeWords();
  const making = useMaking();
  const ownName = useSession((session) => session.user?.fullName ?? "");
  const memberId = useSession((session) => session.user?.id);
  const [why, setWhy] = useState("");
  const [choice, setChoice] = useState({
    year: firstYear >= first && firstYear <= last ? firstYear : Number(today().slice(0, 4)),
    circleId: ownYear,
    format: "a4" as KeepsakeFormat,
    hasComments: true,
    hasCodes: false,
  });
  const dedication = useWriting({ start: { message: "" }, draft: "year-book" });
  const { message } = dedication.values;
  const settled = useSettled(message);
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
      message,
      theme: "warm",
      chapters: print.monthsOf(blessings, year),
      statistics: print.statisticsOf(blessings, true),
      colophon: print.colophon,
      words: print.words,
    };
  }

  const pages = useBookPreview({
    of: [subtitle, circleId, settled],
    format: choice.format,
    read: async (signal) => {
      const reading = { signal, language: print.language, onProgress: () => {} };
      // What others said stands on later lines, and a code that nobody prints is a link too many.
      const blessings = await readYear({
        year,
        circleId,
        hasComments: false,
        codesOf: undefined,
        ...reading,
      });
      return blessings.length > 0 ? contentOf(blessings) : undefined;
    },
  });

  async function make(): Promise<void> {
    setWhy("");
    await making.start({
      format: choice.format,
      read: async (reading) => {
        const { hasComments } = choice;
        const codesOf = choice.hasCodes ? memberId : undefined;
        const { language } = print;
        const wanted = { year, circleId, language, hasComments, codesOf };
        const blessings = await readYear({ ...wanted, ...reading }).catch((error: unknown) => {
          if (error instanceof TooManyForABook) return undefined;
          throw error;
        });
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
    dedication,
    why,
    make,
    pages,
    choose: (part: Partial<typeof choice>) => {
      setWhy("");
      making.cancel();
      setChoice((before) => ({ ...before, ...part }));
    },
  };
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
