import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { JoinDialog } from "../../features/circles/join-dialog.tsx";
import { isAccepted } from "../../features/invitations/accepted-invitation.ts";
import { InvitationGreeting } from "../../features/invitations/invitation-greeting.tsx";
import { useOpenedInvitation } from "../../features/invitations/use-opened-invitation.ts";
import { paths } from "../../paths.ts";

interface JoiningProps {
  /** Of a link, or empty; undefined while closed. */
  code: string | undefined;
  onClose: () => void;
}

/** Joining by a code that is typed, or by a link, which greets by name. Who is in the circle already finds themselves there. */
export function Joining({ code, onClose }: JoiningProps) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const opened = useOpenedInvitation(code, address.get("from"));
  const show = (circleId: string) => paths.family({ circle: circleId });

  if (code && opened.data?.circleId) return <Navigate to={show(opened.data.circleId)} replace />;
  return (
    <JoinDialog
      key={code}
      code={code}
      greeting={code && !opened.error ? <InvitationGreeting invitation={opened.data} /> : undefined}
      isAccepted={code ? isAccepted(code) : false}
      onClose={code ? () => void navigate(paths.family(), { replace: true }) : onClose}
      onJoined={(circle: Circle) => void navigate(show(circle.id), { replace: true })}
    />
  );
}
