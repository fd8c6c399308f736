import type { SharedBlessing } from "@blessing-jar/contract/shares.ts";
import { useCallback } from "react";
import { removeCachedCircle } from "../../features/circles/circle-cache.ts";
import type { OnCircleAction } from "../../features/circles/circle-menu.tsx";
import { CircleView } from "../../features/circles/circle-view.tsx";
import { WaitingInvitations } from "../../features/invitations/waiting-invitations.tsx";
import { WaitingShares } from "../../features/shares/waiting-shares.tsx";
import { CircleComposer } from "./circle-composer.tsx";
import { CircleRooms } from "./circle-rooms.tsx";

interface CirclePageProps {
  circleId: string;
  memberId: string;
  onAction: OnCircleAction;
  onRead: (blessingId: string) => void;
}

export default function CirclePage({ circleId, memberId, onAction, onRead }: CirclePageProps) {
  const forget = useCallback(() => removeCachedCircle(circleId), [circleId]);
  return (
    <CircleView
      circleId={circleId}
      memberId={memberId}
      onAction={onAction}
      onNotHere={forget}
      renderInvited={(circle) => <WaitingInvitations circle={circle} />}
    >
      {(circle) => {
        const list = {
          circle,
          onOpen: (shared: SharedBlessing) => onRead(shared.id),
          onInvite: () => onAction("invite", circle),
        };
        return (
          <>
            <CircleComposer circle={circle} />
            {circle.can.manage || circle.requiresApproval ? <WaitingShares {...list} /> : null}
            <CircleRooms {...list} />
          </>
        );
      }}
    </CircleView>
  );
}
