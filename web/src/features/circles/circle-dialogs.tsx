import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { ComponentType } from "react";
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
  /** Stays while its dialog goes. */
  asked: AskedAction | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** The circle is the member's no longer. */
  onGone: (circle: Circle) => void;
  InviteDialog: ComponentType<{ circle: Circle; isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>;
}

/** What a circle's menu leads to. */
export function CircleDialogs({
  memberId,
  asked,
  isOpen,
  onClose,
  onGone,
  InviteDialog,
}: CircleDialogsProps) {
  if (!asked) return null;
  const { action, circle } = asked;
  const dialog = { circle, isOpen, onClose };
  const handleGone = () => {
    onClose();
    onGone(circle);
  };
  switch (action) {
    case "invite":
      return <InviteDialog circle={circle} isOpen={isOpen} onOpenChange={(next) => !next && onClose()} />;
    case "edit":
      return <CircleFormDialog memberId={memberId} {...dialog} />;
    case "renew":
      return <RenewCodeDialog {...dialog} onDone={onClose} />;
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
