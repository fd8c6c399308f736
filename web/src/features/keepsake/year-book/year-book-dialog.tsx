import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { listComments, listReplies, type Reply } from "@blessing-jar/contract/comments.ts";
import { keepsakeLimits, listCircleYear, listOwnYear } from "@blessing-jar/contract/keepsake.ts";
import { createPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useSession } from "../../../api/session-store.ts";
import { today } from "../../../language/dates.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { allCirclesQuery } from "../../circles/use-circles.ts";
import { fileNameOf } from "../file-name.ts";
import type { KeepsakeContent, KeepsakeFormat } from "../keepsake-content.ts";
import { MakingProgress, useMaking } from "../making.tsx";
import { type BlessingToKeep, useKeepsakeWords } from "../use-keepsake-words.ts";

const formats: readonly KeepsakeFormat[] = ["a5", "square", "a4"];
const ownYear = "";

export default function YearBookDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { making, choice, choose, why, make } = useYearBook();
  const { data: circles = [] } = useQuery({ ...allCirclesQuery, select: (all) => all.circles });
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
            <Button onClick={() => void make(circles.find(({ id }) => id === circleId)?.name)}>
              {t("keepsake.yearBook.make")}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6">
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

function useYearBook() {
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

  async function make(circleName: string | undefined): Promise<void> {
    const year = String(choice.year).padStart(4, "0");
    const name = circleName ?? ownName;
    const subtitle = t("keepsake.yearBook.whoseYear", { name, year });
    const fileName = fileNameOf(t("keepsake.yearBook.cover"), subtitle);
    setWhy("");
    await making.start({
      format: choice.format,
      read: async (reading) => {
        const circleId = choice.circleId || undefined;
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
        const content: KeepsakeContent = {
          language: print.language,
          title: t("keepsake.yearBook.cover"),
          subtitle,
          message: "",
          theme: "warm",
          chapters: print.monthsOf(blessings, year),
          statistics: print.statisticsOf(blessings, true),
          colophon: print.colophon,
          words: print.words,
        };
        return { content, fileName };
      },
    });
  }

  return {
    making,
    choice,
    why,
    make,
    choose: (part: Partial<typeof choice>) => {
      setWhy("");
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

interface Reading {
  year: string;
  /** Undefined is one's own year. */
  circleId: string | undefined;
  hasComments: boolean;
  /** Whose films and voices get a code: one's own alone are one's own to open. */
  codesOf: string | undefined;
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

/** More than can be bound. */
class TooManyForABook extends Error {}

/** All blessings of a year, oldest first, with what was said to them. */
async function readYear(reading: Reading): Promise<BlessingToKeep[]> {
  const { hasComments, codesOf, signal, onProgress } = reading;
  const blessings = await blessingsOf(reading);
  const kept: BlessingToKeep[] = [];
  for (const blessing of blessings) {
    const isAsked = hasComments && blessing.commentsCount > 0;
    const comments = isAsked ? await commentsOn(blessing, signal) : [];
    const code = blessing.userId === codesOf && isPlayed(blessing) ? await codeOf(blessing, signal) : "";
    kept.push({ ...blessing, comments, code });
    onProgress(kept.length / blessings.length);
  }
  return kept;
}

async function blessingsOf({ year, circleId, signal }: Reading): Promise<Blessing[]> {
  const blessings: Blessing[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { year, ...(cursor ? { cursor } : {}) };
    const page = circleId
      ? await call(listCircleYear, { params: { circleId }, query, signal })
      : await call(listOwnYear, { query, signal });
    blessings.push(...page.blessings);
    if (blessings.length > keepsakeLimits.blessingsInBook) throw new TooManyForABook();
    cursor = page.nextCursor;
  } while (cursor);
  return blessings;
}

const isPlayed = ({ mediaTypes }: Blessing) => mediaTypes.some((type) => /^(video|audio)\//.test(type));

/** The link of the last book, or another; none where the blessing has as many links as it may, or none that can be read again. */
async function codeOf({ id }: Blessing, signal: AbortSignal): Promise<string> {
  const body = { term: "book" as const, idempotencyKey: id };
  try {
    const made = await call(createPrivateLink, { params: { blessingId: id }, body, signal });
    return made.privateLink.url ?? "";
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return "";
    throw error;
  }
}

/** Thread by thread as they were said, first to last. Of a blessing that was hidden meanwhile, none. */
async function commentsOn({ id }: Blessing, signal: AbortSignal): Promise<BlessingToKeep["comments"]> {
  const query = { limit: String(keepsakeLimits.commentsOfBlessing) };
  try {
    const { comments } = await call(listComments, { params: { blessingId: id }, query, signal });
    const said: Reply[] = [];
    for (const { replies, repliesCount, isDeleted, ...first } of comments.reverse()) {
      const params = { blessingId: id, commentId: first.id };
      const isMore = repliesCount > replies.length;
      const latest = isMore ? (await call(listReplies, { params, query, signal })).replies : replies;
      said.push(...(isDeleted ? [] : [first]), ...latest.reverse());
    }
    return said
      .slice(-keepsakeLimits.commentsOfBlessing)
      .map(({ content, user }) => ({ author: user.fullName, text: content }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
}
