import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { getCircle } from "@blessing-jar/contract/circles.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { endpointQuery } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { soleCircle } from "./detail-circles.tsx";
import { ReadersWords, VisibilityIcon } from "./readers.tsx";

export function BlessingAuthor({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const { authorName, visibility, userId } = blessing;
  const viewer = useViewer();
  const circle = visibility === "group" ? soleCircle(blessing) : undefined;
  const people = usePeopleBeside(blessing);
  const author = viewer?.id === userId ? viewer : people?.find(({ id }) => id === userId)?.user;
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Avatar id={userId} name={authorName} photoUrl={author?.profilePhotoUrl} size="sm" />
      <div className="min-w-0">
        <p className="text-ui leading-tight font-medium text-ink wrap-anywhere">
          <span className="sr-only">{t("blessings.detail.by")} </span>
          <bdi>{authorName}</bdi>
        </p>
        <p className="mt-0.5 flex items-center gap-1.5 text-meta text-ink-faint [&_svg]:size-4 [&_svg]:shrink-0">
          <VisibilityIcon visibility={visibility} />
          {circle ? (
            <>
              <span className="sr-only">{t("blessings.detail.circles")}</span>
              <Link
                to={paths.family({ circle: circle.id })}
                className="-my-2 min-w-0 truncate py-2 underline-offset-4 hover:text-ink hover:underline"
              >
                <bdi>{circle.name}</bdi>
              </Link>
            </>
          ) : (
            <ReadersWords blessing={blessing} />
          )}
        </p>
      </div>
    </div>
  );
}

/** The members of the circle that reads it. Of one's own nothing is asked for: only where their page is open are they beside it. */
function usePeopleBeside(blessing: Blessing | undefined) {
  const viewer = useViewer();
  const [circle] = blessing?.circles ?? [];
  const { data } = useQuery({
    ...endpointQuery(getCircle, { params: { circleId: circle?.id ?? "" } }),
    enabled: viewer !== null && viewer.id !== blessing?.userId && circle !== undefined,
  });
  return data?.members;
}
