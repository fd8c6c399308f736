import { type Circle, circleLimits } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { TimeSince } from "../../ui/time-since.tsx";
import { coverOf } from "./circle-cover.tsx";

/** What was shared last, each leading to its blessing. */
export function RecentShares({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const cover = coverOf(circle);
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-meta font-medium text-ink-faint">{t("circles.recent.title")}</h3>
      {circle.recentBlessings.length > 0 ? (
        <ul className="mt-1 grid grid-cols-1">
          {circle.recentBlessings
            .slice(0, circleLimits.recentOnCard)
            .map(({ id, createdAt, user, blessing }) => (
              <li key={id}>
                <Link
                  to={paths.family({ circle: circle.id, blessing: id })}
                  className="group relative z-10 -mx-2 flex min-h-11 items-center gap-3 rounded-xl px-2 py-1.5 hover:bg-paper-sunk"
                >
                  <span className="min-w-0 grow">
                    <span
                      dir="auto"
                      className="block truncate font-display text-body [text-align:match-parent] text-ink tight:whitespace-normal"
                    >
                      {blessing.title}
                    </span>
                    <span className="block text-meta text-ink-faint">
                      <bdi>{user.fullName}</bdi> · <TimeSince moment={createdAt} />
                    </span>
                  </span>
                  {blessing.cover && blessing.cover !== cover ? (
                    <img
                      src={`${blessing.cover}?w=320`}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      onError={(event) => event.currentTarget.classList.add("opacity-0")}
                      className="h-15 w-22 shrink-0 rounded-[0.875rem] bg-paper-sunk object-cover object-[50%_35%]"
                    />
                  ) : null}
                </Link>
              </li>
            ))}
        </ul>
      ) : (
        <p className="mt-1 text-ui text-ink-soft">{t("circles.recent.none")}</p>
      )}
    </div>
  );
}
