import { type Circle, circleLimits } from "@blessing-jar/contract/circles.ts";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { CircleHeading } from "./circle-heading.tsx";
import { CircleMenu, type OnCircleAction } from "./circle-menu.tsx";
import { CircleNotHere, CircleSkeleton } from "./circles-states.tsx";
import { FacesRow } from "./faces-row.tsx";
import { InviteSection } from "./invite-section.tsx";
import { MembersSection } from "./members-section.tsx";
import { useCircle } from "./use-circles.ts";

interface CircleViewProps {
  circleId: string;
  memberId: string;
  onAction: OnCircleAction;
  /** Told whenever the circle turns out not to be the member's. */
  onNotHere: () => void;
  /** What is shared in it. */
  children: (circle: Circle) => ReactNode;
}

/** One circle: what is shared in it, and by whom. */
export function CircleView(props: CircleViewProps) {
  const { circleId, onAction, onNotHere } = props;
  const { t } = useTranslation();
  const query = useCircle(circleId);
  const { data, error } = query;
  const isNotHere = error instanceof ApiError && (error.status === 404 || error.status === 400);
  useEffect(() => {
    if (isNotHere) onNotHere();
  }, [isNotHere, onNotHere]);

  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6" aria-busy={!data && !error}>
      <div className="-mb-3 flex items-center justify-between gap-4">
        <Link
          to={paths.family()}
          className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-full px-2 text-ui text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t("circles.all")}
        </Link>
        {data && !isNotHere ? <CircleMenu circle={data.circle} onAction={onAction} /> : null}
      </div>
      {isNotHere ? (
        <CircleNotHere />
      ) : (
        <Loaded query={query} skeleton={<CircleSkeleton />} failedTitle={t("circles.failedOne")}>
          {({ circle, members }) => <Shown {...props} circle={circle} members={members} />}
        </Loaded>
      )}
    </div>
  );
}

interface ShownProps extends CircleViewProps {
  circle: Circle;
  members: Circle["members"];
}

function Shown({ circle, members, memberId, onAction, children }: ShownProps) {
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <CircleHeading circle={circle} onAction={onAction} />
        <FacesRow members={members} memberId={memberId} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-[min(5.5rem,6vw)] gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6 sm:gap-8">{children(circle)}</div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <MembersSection circle={circle} members={members} memberId={memberId} />
          {circle.can.invite && circle.inviteCode.length === circleLimits.inviteCodeLength ? (
            <InviteSection circle={circle} onAction={onAction} />
          ) : null}
        </div>
      </div>
    </>
  );
}
