import type { ImportPreview } from "@blessing-jar/contract/imports.ts";
import { useTranslation } from "react-i18next";
import { Switch } from "../../ui/switch.tsx";
import { FigureRows } from "./figure-rows.tsx";

type ImportedMember = NonNullable<ImportPreview["member"]>;

/** What comes only with the profile, by the keys of its words. */
export function partsOfProfile({ profile, preferences, challenges }: ImportedMember) {
  const counts = { profile: profile.length, preferences: preferences.length, challenges };
  const parts = Object.keys(counts) as (keyof typeof counts)[];
  return parts.filter((part) => counts[part] > 0);
}

interface TakeProfileProps {
  member: ImportedMember;
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
}

/** Whose jar it is, and whether who they are comes along. */
export function TakeProfile({ member, isTaken, onChange }: TakeProfileProps) {
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
export function StaysBehind({ member: { staysBehind } }: { member: ImportedMember }) {
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
