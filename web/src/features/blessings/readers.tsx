import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import type { CardParts } from "./card-parts.ts";
import { VisibilityIcon } from "./visibility-icon.tsx";

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

/** Who reads a blessing: nobody else, everyone, or the first circle and how many more. */
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
