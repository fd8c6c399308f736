import type { Circle, CircleMember, CircleRole } from "@blessing-jar/contract/circles.ts";
import { Crown, Smile, User, UserMinus } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { Menu } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { MemberFace } from "./circle-faces.tsx";
import { useChangeMember } from "./use-change-circle.ts";

interface MemberRowProps {
  circle: Circle;
  member: CircleMember;
  isSelf: boolean;
  onRelate: () => void;
  onRemove: () => void;
}

export function MemberRow(props: MemberRowProps) {
  const { circle, member, isSelf } = props;
  const { t } = useTranslation();
  const { fullName, email, relation } = member.user;
  const isAdmin = member.role === "admin";
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-1.5">
      <MemberFace member={member} />
      <span className="min-w-0 grow">
        <span className="block text-ui font-medium wrap-anywhere text-ink">
          <bdi>{fullName}</bdi>
          {isSelf ? <span className="font-normal text-ink-faint"> {t("circles.people.you")}</span> : null}
        </span>
        <span className="block text-meta wrap-anywhere text-ink-faint">
          {isAdmin ? <span>{t("circles.people.admin")}</span> : null}
          {isAdmin && email ? <span> · </span> : null}
          <Address email={email} />
        </span>
      </span>
      {relation ? (
        <bdi className="max-w-[45%] shrink-0 text-end font-display text-body wrap-anywhere text-ink-soft italic">
          {relation}
        </bdi>
      ) : null}
      {circle.can.manage || isSelf ? <MemberMenu {...props} /> : null}
    </li>
  );
}

/** A long one breaks before its @ rather than anywhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

function MemberMenu({ circle, member, isSelf, onRelate, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const change = useChangeMember(circle.id);
  const name = member.user.fullName;

  async function handleRole(role: CircleRole) {
    try {
      await change.mutateAsync({ memberId: member.id, role });
      const [title, text] =
        role === "admin"
          ? (["circles.people.madeAdmin", "circles.people.madeAdminText"] as const)
          : (["circles.people.madeMember", "circles.people.madeMemberText"] as const);
      toast("success", t(title, { name }), t(text));
    } catch (error) {
      failed("circles.people.roleFailed", error);
    }
  }

  const { manage } = circle.can;
  return (
    <Menu
      label={t("circles.people.menu", { name })}
      className="-me-2"
      items={[
        {
          label: t(isSelf ? "circles.relation.action" : "circles.relation.actionOther"),
          icon: <Smile />,
          onSelect: onRelate,
        },
        manage &&
          member.role === "admin" && {
            label: t("circles.people.makeMember"),
            icon: <User />,
            onSelect: () => void handleRole("member"),
          },
        manage &&
          member.role === "member" && {
            label: t("circles.people.makeAdmin"),
            icon: <Crown />,
            onSelect: () => void handleRole("admin"),
          },
        // One's own way out is in the circle's menu.
        !isSelf && {
          label: t("circles.people.remove"),
          icon: <UserMinus />,
          tone: "danger",
          onSelect: onRemove,
        },
      ]}
    />
  );
}
