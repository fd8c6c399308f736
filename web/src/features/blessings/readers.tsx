import type { Blessing, Visibility } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Globe, Lock, type LucideIcon, Users } from "lucide-react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import type { CardParts } from "./card-parts.ts";
import type { BlessingValues } from "./form-values.ts";

interface ReadersProps extends Pick<CardParts, "onShare"> {
  blessing: Blessing;
  titleId: string;
}

export function Readers({ blessing, onShare, titleId }: ReadersProps) {
  const { t } = useTranslation();
  const look =
    "ms-auto flex min-w-0 items-center gap-1.5 text-meta text-ink-faint [&_svg]:size-4 [&_svg]:shrink-0";
  const words = (
    <>
      <VisibilityIcon visibility={blessing.visibility} />
      <ReadersWords blessing={blessing} />
    </>
  );
  if (!onShare || !blessing.can.share) return <span className={look}>{words}</span>;
  return (
    <button
      type="button"
      aria-describedby={titleId}
      title={t("shares.action")}
      onClick={() => onShare(blessing)}
      className={`${look} relative z-1 -me-2.5 min-h-11 rounded-full px-2.5 transition duration-200 hover:text-ink`}
    >
      {words}
      <span className="sr-only">{t("shares.action")}</span>
    </button>
  );
}

export function ReadersWords({ blessing: { visibility, circles } }: Pick<ReadersProps, "blessing">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [first, ...others] = circles;
  if (visibility !== "group") return <span>{t(`blessings.readers.${visibility}`)}</span>;
  if (!first) return <span>{t("blessings.visibility.group.label")}</span>;
  return (
    <>
      <bdi className="truncate">{first.name}</bdi>
      {others.length > 0 ? <span dir="ltr">{`+${formatNumber(others.length, language)}`}</span> : null}
    </>
  );
}

const icons: Record<Visibility, LucideIcon> = { private: Lock, group: Users, public: Globe };

export function VisibilityIcon({ visibility }: { visibility: Visibility }) {
  const Icon = icons[visibility];
  return <Icon aria-hidden="true" />;
}

export function useAudienceWords() {
  const { t } = useTranslation();
  return ({ visibility, circles: chosen }: BlessingValues, circles: Circle[] | undefined): string => {
    const of = visibility === "group" ? circles?.filter(({ id }) => chosen.includes(id)) : undefined;
    if (of && of.length > 0) return t("shares.audience.name", { circle: of.map(({ name }) => name) });
    return t(`blessings.visibility.${visibility || "private"}.label`);
  };
}
