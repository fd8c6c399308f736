import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { ComponentType } from "react";
import { useLast } from "../../ui/use-last.ts";
import { CircleFormDialog } from "./circle-form-dialog.tsx";
import type { CircleAction } from "./circle-menu.tsx";
import { DeleteCircleDialog } from "./delete-circle-dialog.tsx";
import { LeaveCircleDialog } from "./leave-circle-dialog.tsx";
import { OnlyAdminDialog } from "./only-admin-dialog.tsx";
import { RenewCodeDialog } from "./renew-code-dialog.tsx";

export interface AskedAction {
  action: CircleAction;
  circle: Circle;
}

interface CircleDialogsProps {
  memberId: string;
  /** Undefined while closed. */
  asked: AskedAction | undefined;
  onClose: () => void;
  /** The circle is the member's no longer. */
  onGone: (circle: Circle) => void;
  InviteDialog: ComponentType<{ circle: Circle; isOpen: boolean; onClose: () => void }>;
  /** Plans a celebration with a circle. */
  PlannerDialog: ComponentType<{ circle: Circle; isOpen: boolean; onClose: () => void }>;
}

/** What a circle's menu leads to. */
export function CircleDialogs(props: CircleDialogsProps) {
  const { memberId, asked, onClose, onGone, InviteDialog, PlannerDialog } = props;
  const shown = useLast(asked);
  if (!shown) return null;
  const { action, circle } = shown;
  const isOpen = asked !== undefined;
  const dialog = { circle, isOpen, onClose };
  const handleGone = () => {
    onClose();
    onGone(circle);
  };
  switch (action) {
    case "invite":
      return <InviteDialog key={circle.id} circle={circle} isOpen={isOpen} onClose={onClose} />;
    case "celebrate":
      return <PlannerDialog key={circle.id} {...dialog} />;
    case "edit":
      return <CircleFormDialog {...dialog} />;
    case "renew":
      return <RenewCodeDialog {...dialog} />;
    case "leave":
      return circle.can.leave ? (
        <LeaveCircleDialog memberId={memberId} {...dialog} onDone={handleGone} />
      ) : (
        <OnlyAdminDialog {...dialog} />
      );
    case "delete":
      return <DeleteCircleDialog {...dialog} onDone={handleGone} />;
  }
}
