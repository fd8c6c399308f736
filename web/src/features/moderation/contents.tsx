import type { ModeratedBlessing } from "@blessing-jar/contract/moderation.ts";
import { BlessingWords } from "../../common/blessing-words.tsx";
import type { Gallery } from "./gallery.ts";

interface ContentsProps {
  contents: NonNullable<ModeratedBlessing["contents"]>;
  Gallery: Gallery;
  level: 3 | 4;
}

/** What a blessing says and shows, on a note. */
export function Contents({ contents, Gallery, level }: ContentsProps) {
  const { title, mediaUrls, mediaTypes, mediaFilms } = contents;
  const Heading = `h${level}` as const;
  return (
    <div className="grid gap-3 rounded-card bg-paper-sunk px-5 py-4">
      <Heading dir="auto" className="font-display text-heading text-ink wrap-anywhere">
        {title}
      </Heading>
      <BlessingWords blessing={contents} />
      {mediaUrls.length > 0 ? (
        <Gallery urls={mediaUrls} types={mediaTypes} films={mediaFilms} title={title} />
      ) : null}
    </div>
  );
}
