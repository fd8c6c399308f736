import { type Circle, type CircleMember, circleLimits } from "@blessing-jar/contract/circles.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { ArrowLeft, Eye, Mail, Plug, UserPlus } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { isNotThere } from "../../api/api-error.ts";
import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { MemberFace } from "./circle-faces.tsx";
import { CircleMenu, type OnCircleAction } from "./circle-menu.tsx";
import { CircleNotHere, CircleSkeleton } from "./circles-states.tsx";
import { InviteWays } from "./invite-ways.tsx";
import { MembersSection } from "./members-section.tsx";
import { useCircle } from "./use-circles.ts";

interface CircleViewProps {
  circleId: string;
  memberId: string;
  onAction: OnCircleAction;
  /** Told whenever the circle turns out not to be the member's. */
  onNotHere: () => void;
  /** What stands below the members. */
  renderInvited: (circle: Circle) => ReactNode;
  children: (circle: Circle) => ReactNode;
}

export function CircleView(props: CircleViewProps) {
  const { circleId, onAction, onNotHere } = props;
  const { t } = useTranslation();
  const query = useCircle(circleId);
  const { data, error } = query;
  const isNotHere = isNotThere(error);
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
          <ArrowLeft className="size-4 rtl:-scale-x-100" />
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

/** Stays in sight beside a long feed; of one that is taller than the window, its foot, so that it scrolls with the page. */
const besideFeed =
  "grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-[min(5rem,calc(100dvh-2rem-var(--tall,0px)))]";

function measure(column: HTMLElement | null) {
  if (!column) return;
  const watching = new ResizeObserver(() => column.style.setProperty("--tall", `${column.offsetHeight}px`));
  watching.observe(column);
  return () => watching.disconnect();
}

interface ShownProps extends CircleViewProps {
  circle: Circle;
  members: Circle["members"];
}

function Shown({ circle, members, memberId, onAction, renderInvited, children }: ShownProps) {
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <CircleHeading circle={circle} onAction={onAction} />
        <FacesRow members={members} memberId={memberId} />
      </div>
      <div className="grid grid-cols-1 items-start gap-x-[min(5.5rem,6vw)] gap-y-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-6 sm:gap-8">{children(circle)}</div>
        <div ref={measure} className={besideFeed}>
          <MembersSection circle={circle} members={members} memberId={memberId} />
          {circle.can.invite ? renderInvited(circle) : null}
          {circle.can.invite && circle.inviteCode.length === circleLimits.inviteCodeLength ? (
            <InviteSection circle={circle} onAction={onAction} />
          ) : null}
        </div>
      </div>
    </>
  );
}

/** The ways to bring somebody in, beside the feed; where there is no room beside it, a button at its head opens them. */
function InviteSection({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  return (
    <section aria-labelledby="circle-code" className="card note note-gold p-6 max-lg:hidden">
      <h2 id="circle-code" className="font-display text-heading text-ink">
        {t("circles.code.title")}
      </h2>
      <p className="mt-1 mb-4 text-ui text-ink-soft">{t("circles.code.text")}</p>
      <InviteWays circle={circle}>
        {isMailDelivered ? (
          <IconButton
            variant="solid"
            label={t("circles.menu.invite")}
            icon={<Mail />}
            onClick={() => onAction("invite", circle)}
          />
        ) : null}
      </InviteWays>
    </section>
  );
}

/** On a phone the people of a circle stand in one row; what may be done for them is in their list below. */
function FacesRow({ members, memberId }: { members: readonly CircleMember[]; memberId: string }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t("circles.people.row")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
      tabIndex={0}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-1.5 pb-1 scrollbar-none sm:-mx-8 sm:px-8 lg:hidden"
    >
      {members.map((member) => (
        <li
          key={member.id}
          className="grid w-16 shrink-0 tight:w-auto tight:min-w-16 tight:max-w-40 justify-items-center gap-1.5"
        >
          <MemberFace member={member} isLarge />
          <bdi className="w-full truncate text-center text-meta text-ink">
            {member.id === memberId
              ? t("blessings.bar.you")
              : member.user.relation || calledBy(member.user.fullName)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function CircleHeading({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  return (
    <div>
      <div className="flex items-center justify-between gap-x-4">
        <h1 className="min-w-0 font-display text-title text-balance text-ink wrap-anywhere lg:text-[2.75rem]">
          <bdi>{circle.name}</bdi>
        </h1>
        {circle.can.invite ? (
          <Button
            variant="outline"
            className="bg-card! shadow-paper lg:hidden"
            icon={<UserPlus />}
            onClick={() => onAction("invite", circle)}
          >
            {t("circles.invite")}
          </Button>
        ) : null}
      </div>
      {circle.description ? (
        <p className="mt-1 max-w-[38rem] text-body text-pretty whitespace-pre-line text-ink-soft wrap-anywhere">
          <bdi>{circle.description}</bdi>
        </p>
      ) : null}
      {circle.showsSeen ? (
        <p className="mt-1.5 flex max-w-[38rem] items-center gap-2 text-meta text-ink-faint">
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span>{t("circles.showsSeen")}</span>
        </p>
      ) : null}
      {circle.tells && circle.tells.length > 0 ? (
        <button
          type="button"
          onClick={() => onAction("webhooks", circle)}
          className="flex min-h-11 max-w-[38rem] items-center gap-2 rounded-xl text-start text-meta text-ink-faint hover:text-ink"
        >
          <Plug aria-hidden="true" className="size-4 shrink-0" />
          <span className="underline decoration-line-strong underline-offset-4 wrap-anywhere">
            {t("circles.tells", { hosts: circle.tells })}
          </span>
        </button>
      ) : null}
    </div>
  );
}
