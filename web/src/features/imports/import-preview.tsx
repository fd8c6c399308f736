import type { ImportEncoding, ImportPreview as Preview } from "@blessing-jar/contract/imports.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { FigureRows } from "./figure-rows.tsx";
import { partsOfProfile, StaysBehind, TakeProfile } from "./import-member.tsx";
import { LettersChoice } from "./letters-choice.tsx";

interface ImportPreviewProps {
  preview: Preview;
  fileName: string;
  isStarting: boolean;
  /** It is looked at once more, as the member said. */
  isReading: boolean;
  onReadAs: (encoding: ImportEncoding) => void;
  onRun: (takesProfile: boolean) => void;
  onLeave: () => void;
}

/** What would come, before anything is written. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, fileName, isStarting, isReading, onReadAs, onRun, onLeave } = props;
  const { t } = useTranslation();
  const { member } = preview;
  const [isProfileTaken, setProfileTaken] = useState(member?.isSelf ?? false);
  const hasProfile = member !== null && partsOfProfile(member).length > 0;
  const isEmpty = preview.blessings + (member?.celebrations ?? 0) === 0;
  const isNothingChosen = isEmpty && !(hasProfile && isProfileTaken);
  return (
    <div className="rounded-card bg-sage-wash/60 p-6">
      <p className="text-meta text-ink-soft">
        <span>{t(`imports.kind.${preview.kind}`)}</span> · <bdi>{fileName}</bdi>
      </p>
      {isEmpty ? (
        <p className="mt-2 font-display text-heading text-ink">{t("imports.nothingNew")}</p>
      ) : (
        <Coming preview={preview} />
      )}
      {member ? <TakeProfile member={member} isTaken={isProfileTaken} onChange={setProfileTaken} /> : null}
      {preview.letters ? (
        <LettersChoice letters={preview.letters} isReading={isReading} onChoose={onReadAs} />
      ) : null}
      <LeftOut preview={preview} />
      {member ? <StaysBehind member={member} /> : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        {isEmpty && !hasProfile ? null : (
          <Button
            isLoading={isStarting}
            loadingLabel={t("imports.running")}
            disabled={isNothingChosen || isReading}
            onClick={() => onRun(hasProfile && isProfileTaken)}
          >
            {t("imports.run")}
          </Button>
        )}
        <Button variant="outline" onClick={onLeave}>
          {t("imports.leave")}
        </Button>
      </div>
    </div>
  );
}

function Coming({ preview }: { preview: Preview }) {
  const { blessings, files, firstDay, lastDay, titles, member } = preview;
  const { t } = useTranslation();
  const { language } = useLanguage();
  const celebrations = member?.celebrations ?? 0;
  const [first, last] = [firstDay, lastDay].map((day) => (day ? formatDay(day, language) : undefined));
  const figures = [
    [t("imports.blessings", { count: blessings }), blessings],
    [t("imports.files"), files],
    [t("imports.celebrations", { count: celebrations }), celebrations],
  ] as const;
  return (
    <>
      <Figures figures={figures.filter(([, figure]) => figure > 0)} />
      {first && last ? (
        <p className="mt-3 text-ui text-gold-deep">
          {first === last ? first : t("imports.span", { first, last })}
        </p>
      ) : null}
      <ul className="mt-4 grid gap-1 font-display text-[1.1875rem] text-ink">
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and none moves
          <li key={index} dir="auto" className="truncate">
            {title}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ui text-ink-soft">{t("imports.private")}</p>
    </>
  );
}

function LeftOut({ preview: { skipped, leftBehind } }: { preview: Preview }) {
  const { t } = useTranslation();
  const rows = [
    ...skipped.map(
      // What is there already needs no list.
      ({ reason, count, titles }) =>
        [t(`imports.skipped.${reason}`), count, reason === "there" ? [] : titles] as const,
    ),
    ...leftBehind.map(({ what, count, names }) => [t(`imports.leftBehind.${what}`), count, names] as const),
  ];
  return <FigureRows title={t("imports.skipped.title")} rows={rows} />;
}

/** Counts to be seen at a glance, side by side. */
export function Figures({ figures }: { figures: readonly (readonly [label: string, figure: number])[] }) {
  const { language } = useLanguage();
  return (
    <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-meta text-ink-soft">{label}</dt>
          <dd className="font-display text-[1.6875rem] text-ink leading-tight tabular-nums">
            {formatNumber(figure, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
