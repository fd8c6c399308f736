import { type Blessing, getBlessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { listSharedBlessings, type SharedBlessing, shareLimits } from "@blessing-jar/contract/shares.ts";
import type { InfiniteData } from "@tanstack/react-query";
import { CircleMinus } from "lucide-react";
import type { ReactNode } from "react";
import { endpointPages, queryClient, queryKey } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TimeSince } from "../../ui/time-since.tsx";
import { BlessingCard } from "../blessings/blessing-card.tsx";
import { useCategoryLabel } from "../categories/category.tsx";
import { useTakeOut } from "./use-sharing.ts";

interface SharedItemProps {
  circle: Circle;
  shared: SharedBlessing;
  onOpen: (shared: SharedBlessing) => void;
  /** Left out where declining does it. */
  onTakeOut?: () => void;
  children?: ReactNode;
}

/** A blessing with who shared it, and when; its card is as in one's own jar, and what it holds is there at once when it opens. */
export function SharedItem({ circle, shared, onOpen, onTakeOut, children }: SharedItemProps) {
  const labelOf = useCategoryLabel();

  function handleOpen(blessing: Blessing) {
    queryClient.setQueryData(queryKey(getBlessing, { params: { blessingId: blessing.id } }), { blessing });
    onOpen(shared);
  }

  return (
    <li className="grid min-w-0 grid-cols-1 content-start gap-3">
      <BlessingCard
        blessing={shared.blessing}
        labelOf={labelOf}
        onOpen={handleOpen}
        hasDay={today(new Date(shared.createdAt)) !== shared.blessing.blessingDate}
        head={<SharedHead {...{ circle, shared }} onTakeOut={shared.can.takeOut ? onTakeOut : undefined} />}
      />
      {children}
    </li>
  );
}

interface SharedHeadProps extends Pick<SharedItemProps, "circle" | "shared"> {
  onTakeOut: (() => void) | undefined;
}

function SharedHead({ circle, shared, onTakeOut }: SharedHeadProps) {
  const { t } = useTranslation();
  const { user, createdAt, blessing } = shared;
  return (
    <div className="flex min-h-18 items-center gap-3 py-2.5 ps-4 pe-2 sm:ps-5.5 sm:pe-3">
      <Avatar id={blessing.userId} name={user.fullName} photoUrl={user.profilePhotoUrl} />
      <p className="min-w-0 grow text-body">
        <span className="block truncate font-medium text-ink">
          <bdi>{user.fullName}</bdi>
        </span>
        <span className="block text-meta text-ink-faint">
          {user.relation ? (
            <span>
              <bdi>{user.relation}</bdi> ·{" "}
            </span>
          ) : null}
          <TimeSince moment={createdAt} />
        </span>
      </p>
      {onTakeOut ? (
        <div className="relative z-1">
          <Menu
            label={t("circles.takeOut.menu", { title: blessing.title })}
            items={[
              {
                label: t("circles.takeOut.action"),
                title: t("circles.takeOut.text", { circle: circle.name }),
                icon: <CircleMinus />,
                tone: "danger",
                onSelect: onTakeOut,
              },
            ]}
          />
        </div>
      ) : null}
    </div>
  );
}

interface TakeOutDialogProps {
  circle: Circle;
  /** One that waits is declined; undefined while closed. */
  shared: SharedBlessing | undefined;
  onClose: () => void;
}

export function TakeOutDialog({ circle, shared, onClose }: TakeOutDialogProps) {
  const takeOut = useTakeOut();
  const shown = useLast(shared);
  const { title = "" } = shown?.blessing ?? {};
  const words = useActionWords(`circles.${shown?.isApproved ? "takeOut" : "decline"}`, {
    title,
    circle: circle.name,
  });
  if (!shown) return null;
  return (
    <ConfirmAction
      isOpen={shared !== undefined}
      onClose={onClose}
      mutation={takeOut}
      variables={{ circleId: circle.id, blessingId: shown.id }}
      {...words}
      doneText={() => title}
    />
  );
}

/** What stands in a circle, or waits to be let in; last shared first, each once, though it was shared again between two pages. */
export const sharedPages = (circleId: string, { isApproved }: { isApproved: boolean }) => ({
  ...endpointPages(listSharedBlessings, (page) => page.sharedBlessings, {
    params: { circleId },
    query: { approved: isApproved ? "true" : "false", limit: String(shareLimits.feedPageSize) },
  }),
  select: ({ pages }: InfiniteData<AnswerOf<typeof listSharedBlessings>>): SharedBlessing[] => {
    const all = pages.flatMap(({ sharedBlessings }) => sharedBlessings);
    return [...new Map(all.map((shared) => [shared.id, shared])).values()];
  },
});
