import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { ModeratedBlessing, ReportedVersion } from "@blessing-jar/contract/moderation.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { BlessingWords } from "../blessings/blessing-words.tsx";
import { MediaGallery } from "../media/media-gallery.tsx";

interface ContentsProps {
  contents: NonNullable<ModeratedBlessing["contents"]>;
  level: 3 | 4;
}

export function Contents({ contents, level }: ContentsProps) {
  const { title, mediaUrls, mediaTypes, mediaFilms } = contents;
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-3 rounded-card bg-paper-sunk px-5 py-4">
      <Heading dir="auto" className="font-display text-heading text-ink wrap-anywhere">
        {title}
      </Heading>
      <BlessingWords blessing={contents} />
      {mediaUrls.length > 0 ? (
        <MediaGallery urls={mediaUrls} types={mediaTypes} films={mediaFilms} title={title} />
      ) : null}
    </div>
  );
}

interface VersionsProps extends Omit<ContentsProps, "contents"> {
  versions: ReportedVersion[];
}

export function Versions({ versions, level }: VersionsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return versions.map(({ contents, reportedAt, filesGone }) => (
    <figure key={reportedAt} className="grid gap-2">
      <figcaption className="text-meta text-ink-faint">
        {t("moderation.reported.asItWas", { moment: formatMoment(reportedAt, language) })}
      </figcaption>
      <Contents contents={contents} level={level} />
      {filesGone > 0 ? (
        <p className="text-meta text-ink-faint">{t("moderation.reported.filesGone")}</p>
      ) : null}
    </figure>
  ));
}
