import type { Circle } from "@blessing-jar/contract/circles.ts";
import { CalendarHeart, Copy, LogOut, Mail, PencilLine, Plug, RefreshCw, Trash2 } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Menu } from "../../ui/menu.tsx";
import { useCopy } from "../../ui/use-copy.ts";

export type CircleAction = "invite" | "celebrate" | "edit" | "renew" | "webhooks" | "leave" | "delete";
export type OnCircleAction = (action: CircleAction, circle: Circle) => void;

export function CircleMenu({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { invite, manage } = circle.can;
  const { hasWebhooks, isMailDelivered } = useConfig();
  const act = (action: CircleAction) => () => onAction(action, circle);
  return (
    <Menu
      label={t("circles.menu.label", { name: circle.name })}
      items={[
        invite && {
          label: t("circles.code.copy"),
          icon: <Copy />,
          onSelect: () => void copy(circle.inviteCode, "circles.code.copied"),
        },
        invite && {
          label: t("circles.menu.invite"),
          ...(isMailDelivered ? {} : { title: t("invitations.dialog.noMail") }),
          icon: <Mail />,
          onSelect: act("invite"),
        },
        { label: t("celebrations.plan"), icon: <CalendarHeart />, onSelect: act("celebrate") },
        manage && { label: t("circles.menu.edit"), icon: <PencilLine />, onSelect: act("edit") },
        manage && { label: t("circles.menu.renew"), icon: <RefreshCw />, onSelect: act("renew") },
        manage &&
          hasWebhooks && { label: t("circles.menu.webhooks"), icon: <Plug />, onSelect: act("webhooks") },
        "separator",
        // Who cannot leave reads there why, and what to do first.
        {
          label: t("circles.menu.leave"),
          icon: <LogOut className="rtl:-scale-x-100" />,
          onSelect: act("leave"),
        },
        manage && {
          label: t("circles.menu.delete"),
          icon: <Trash2 />,
          tone: "danger",
          onSelect: act("delete"),
        },
      ]}
    />
  );
}
