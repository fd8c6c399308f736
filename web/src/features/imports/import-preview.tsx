import type { ImportEncoding, ImportPreview as Preview } from "@blessing-jar/contract/imports.ts";
import { formatDay, formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { localeOf } from "@blessing-jar/contract/languages.ts";
import { useState } from "react";
import { isTextKey } from "../../language/text-key.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Switch } from "../../ui/switch.tsx";

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

export function ImportPreview(props: ImportPreviewProps) {
  const { preview, fileName, isStarting, isReading, onReadAs, onRun, onLeave } = props;
  const { t, i18n } = useTranslation();
  const { member } = preview;
  const kindKey = `imports.kind.${preview.kind}`;
  const [isProfileTaken, setProfileTaken] = useState(member?.isSelf ?? false);
  const hasProfile = member !== null && partsOfProfile(member).length > 0;
  const isEmpty = preview.blessings + (member?.celebrations ?? 0) === 0;
  const isNothingChosen = isEmpty && !(hasProfile && isProfileTaken);
  return (
    <div className="rounded-card bg-sage-wash/60 p-6">
      <p className="text-meta text-ink-soft">
        {/* A newer server knows kinds that this page has no word for. */}
        <span>{isTextKey(i18n, kindKey) ? `${t(kindKey)} · ` : ""}</span>
        <bdi>{fileName}</bdi>
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

type ImportedMember = NonNullable<Preview["member"]>;

/** What comes only with the profile, by the keys of its words. */
function partsOfProfile({ profile, preferences, challenges }: ImportedMember) {
  const counts = { profile: profile.length, preferences: preferences.length, challenges };
  const parts = Object.keys(counts) as (keyof typeof counts)[];
  return parts.filter((part) => counts[part] > 0);
}

interface TakeProfileProps {
  member: ImportedMember;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

function TakeProfile({ member, isTaken, onChange }: TakeProfileProps) {
  const { t } = useTranslation();
  const parts = partsOfProfile(member).map((part) => t(`imports.takesProfile.${part}`));
  return (
    <>
      {member.isSelf || member.fullName === "" ? null : (
        <p className="mt-2 text-ui text-ink-soft">{t("imports.owner", { name: member.fullName })}</p>
      )}
      {parts.length > 0 ? (
        <Switch
          className="mt-4 border-line border-t pt-4"
          label={t("imports.takesProfile.label")}
          description={t("imports.takesProfile.text", { what: parts })}
          checked={isTaken}
          onCheckedChange={onChange}
        />
      ) : null}
    </>
  );
}

/** What rests on others' consent. */
function StaysBehind({ member: { staysBehind } }: { member: ImportedMember }) {
  const { t } = useTranslation();
  const { circles, circleNames, sharedBlessings, saidElsewhere, connections } = staysBehind;
  const rows = [
    [t("imports.staysBehind.circles", { names: circleNames }), circles],
    [t("imports.staysBehind.sharedBlessings"), sharedBlessings],
    [t("imports.staysBehind.saidElsewhere"), saidElsewhere],
    [t("imports.staysBehind.connections"), connections],
  ] as const;
  return (
    <FigureRows
      title={t("imports.staysBehind.title")}
      rows={rows.filter(([, count]) => count > 0)}
      note={t("imports.staysBehind.text")}
    />
  );
}

/** The languages that most of the texts in it are of. */
const languagesOf: Partial<Record<ImportEncoding, string[]>> = {
  "windows-1252": ["en", "fr", "es", "pt", "de"],
  "windows-1250": ["pl", "cs", "hu"],
  "windows-1254": ["tr"],
  "windows-1257": ["lt", "lv"],
  "windows-1258": ["vi"],
  "windows-1251": ["ru", "uk", "bg"],
  "koi8-r": ["ru"],
  "windows-1253": ["el"],
  "windows-1255": ["he"],
  "windows-1256": ["ar", "ur", "fa"],
  "windows-874": ["th"],
  shift_jis: ["ja"],
  "euc-jp": ["ja"],
  gb18030: ["zh-Hans"],
  big5: ["zh-Hant"],
  "euc-kr": ["ko"],
  macintosh: ["en", "fr", "es", "pt", "de"],
};

interface LettersChoiceProps {
  letters: NonNullable<Preview["letters"]>;
  isReading: boolean;
  onChoose: (encoding: ImportEncoding) => void;
}

/** How a table was read whose letters had to be guessed, and what else it could be. */
function LettersChoice({ letters: { encoding, others }, isReading, onChoose }: LettersChoiceProps) {
  const { t } = useTranslation();
  const nameOf = useNames();
  return (
    <div className="mt-5 border-line border-t pt-4">
      <SelectField
        className="max-w-96"
        label={t("imports.letters.label")}
        hint={t("imports.letters.text")}
        value={encoding}
        disabled={isReading}
        onChange={({ target }) => {
          const chosen = others.find((one) => one === target.value);
          if (chosen) onChoose(chosen);
        }}
        options={[encoding, ...others]}
        labelOf={nameOf}
      />
    </div>
  );
}

function useNames() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames(localeOf(language), { type: "language" });
  return (encoding: ImportEncoding) => {
    const languages = (languagesOf[encoding] ?? []).map((code) => names.of(code) ?? code);
    return languages.length > 0 ? `${t("imports.names", { names: languages })} · ${encoding}` : encoding;
  };
}

interface FigureRowsProps {
  title: string;
  rows: readonly (readonly [label: string, figure: number, names?: readonly string[]])[];
  note?: string;
}

function FigureRows({ title, rows, note }: FigureRowsProps) {
  const { language } = useLanguage();
  if (rows.length === 0) return null;
  return (
    <div className="mt-5 border-line border-t pt-4">
      <h4 className="text-ui font-medium text-ink">{title}</h4>
      <dl className="mt-1 grid gap-1 text-ui text-ink-soft">
        {rows.map(([label, figure, names = []]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="min-w-0">
              {label}
              <Names names={names} count={figure} />
            </dt>
            <dd className="tabular-nums">{formatNumber(figure, language)}</dd>
          </div>
        ))}
      </dl>
      {note ? <p className="mt-2 max-w-[38rem] text-pretty text-meta text-ink-soft">{note}</p> : null}
    </div>
  );
}

function Names({ names, count }: { names: readonly string[]; count: number }) {
  const { t } = useTranslation();
  const known = names.filter((name) => name.trim() !== "");
  if (known.length === 0) return null;
  return (
    <span dir="auto" className="mt-0.5 block text-meta [overflow-wrap:anywhere]">
      {t(known.length < count ? "imports.namesAndMore" : "imports.names", { names: known })}
    </span>
  );
}
