import {
  type Circle,
  deleteCircle,
  removeCircleMember,
  renewInviteCode,
} from "@blessing-jar/contract/circles.ts";
import { useMutation } from "@tanstack/react-query";
import { type ComponentType, useRef } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { refetchCircles, removeCachedCircle, updateCachedCircle } from "./circle-cache.ts";
import { CircleFormDialog } from "./circle-form-dialog.tsx";
import type { CircleAction } from "./circle-menu.tsx";
import { goToMembers } from "./members-section.tsx";

export interface AskedAction {
  action: CircleAction;
  circle: Circle;
}

interface CircleDialogProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

interface CircleDialogsProps {
  memberId: string;
  asked: AskedAction | undefined;
  onClose: () => void;
  /** The circle is the member's no longer. */
  onGone: (circle: Circle) => void;
  InviteDialog: ComponentType<CircleDialogProps>;
  PlannerDialog: ComponentType<CircleDialogProps>;
  WebhooksDialog: ComponentType<CircleDialogProps>;
}

export function CircleDialogs(props: CircleDialogsProps) {
  const { memberId, asked, onClose, onGone, InviteDialog, PlannerDialog, WebhooksDialog } = props;
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
    case "webhooks":
      return <WebhooksDialog key={circle.id} {...dialog} />;
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

function RenewCodeDialog({ circle, ...dialog }: CircleDialogProps) {
  const { t } = useTranslation();
  const renewing = useMutation({
    mutationFn: async (circleId: string) => (await call(renewInviteCode, { params: { circleId } })).circle,
    onSuccess: updateCachedCircle,
  });
  return (
    <ConfirmAction
      {...dialog}
      mutation={renewing}
      variables={circle.id}
      {...useActionWords("circles.renew")}
      tone="primary"
      doneText={({ inviteCode }) => t("circles.code.is", { code: inviteCode })}
    />
  );
}

function LeaveCircleDialog(props: CircleDialogProps & { memberId: string; onDone: () => void }) {
  const { circle, memberId, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useLosing((circleId) => call(removeCircleMember, { params: { circleId, memberId } }))}
      variables={circle.id}
      {...useActionWords("circles.leave", { name: circle.name })}
      {...(circle.memberCount === 1 ? { description: t("circles.leave.lastText") } : {})}
      doneText={() => t("circles.leave.doneText")}
    />
  );
}

/** Instead of leaving: what the only admin of others does first. */
function OnlyAdminDialog({ circle, isOpen, onClose }: CircleDialogProps) {
  const { t } = useTranslation();
  const isGoing = useRef(false);

  function handleClosed() {
    if (isGoing.current) goToMembers();
    isGoing.current = false;
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("circles.leave.adminFirst")}
      description={t("circles.leave.adminFirstText", { name: circle.name })}
      size="sm"
      onClosed={handleClosed}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Link
            to={paths.family({ circle: circle.id })}
            onClick={() => {
              isGoing.current = true;
              onClose();
            }}
            className={buttonClass({})}
          >
            {t("circles.leave.toMembers")}
          </Link>
        </>
      }
    />
  );
}

function DeleteCircleDialog(props: CircleDialogProps & { onDone: () => void }) {
  const { circle, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useLosing((circleId) => call(deleteCircle, { params: { circleId } }))}
      variables={circle.id}
      {...useActionWords("circles.delete", { name: circle.name })}
      doneText={() => t("circles.delete.doneText")}
    />
  );
}

function useLosing(lose: (circleId: string) => Promise<unknown>) {
  return useMutation({
    mutationFn: (circleId: string) => ignoreNotFound(lose(circleId)),
    onSuccess: (_, circleId) => removeCachedCircle(circleId),
    onSettled: () => refetchCircles(),
  });
}
