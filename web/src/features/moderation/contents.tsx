import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { ModeratedBlessing, ReportedVersion } from "@blessing-jar/contract/moderation.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { BlessingWords } from "../blessings/blessing-words.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaStage } from "../media/media-stage.tsx";
import { MediaVoices } from "../media/media-voices.tsx";

interface ContentsProps {
  contents: NonNullable<ModeratedBlessing["contents"]>;
  level: 3 | 4;
}

export function Contents({ contents, level }: ContentsProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid max-w-[44rem] gap-3 rounded-card bg-paper-sunk px-5 py-4">
      <div>
        <BlessingPrompt prompt={contents.prompt} className="text-ink-soft" />
        <Heading dir="auto" className="font-display text-heading text-ink wrap-anywhere">
          {contents.title}
        </Heading>
      </div>
      <BlessingWords blessing={contents} />
      {contents.mediaUrls.length > 0 ? (
        <div>
          <MediaStage {...mediaOf(contents)} className="aspect-[4/3] rounded-tile" />
          <MediaVoices {...mediaOf(contents)} />
        </div>
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
