import { UserMinus, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { useCircles } from "../circles/use-circles.ts";
import { type Neighbour, useRelationWords } from "./people.ts";
import { useRemoveConnection } from "./use-network.ts";

const mostNamed = 5;

interface PersonDialogProps {
  neighbour: Neighbour | undefined;
  onClose: () => void;
}

export function PersonDialog({ neighbour, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const shown = useLast(neighbour);
  const connectionId = shown?.line.connectionId;
  // Who is in a circle with the viewer too stays in the network when the connection has ended.
  const removable = useLast(connectionId ?? undefined);
  // The other side may be faster.
  if (isAsking && !neighbour?.line.connectionId) setIsAsking(false);
  return (
    <>
      <Dialog
        isOpen={neighbour !== undefined}
        onClose={onClose}
        title={shown?.node.name ?? ""}
        size="sm"
        footer={
          connectionId ? (
            <Button variant="outline" icon={<UserMinus />} onClick={() => setIsAsking(true)}>
              {t("network.person.remove")}
            </Button>
          ) : undefined
        }
      >
        {shown ? (
          <>
            <About neighbour={shown} />
            <WhereToMeet {...shown} />
          </>
        ) : null}
      </Dialog>
      {shown && removable ? (
        <RemoveDialog
          connectionId={removable}
          name={shown.node.name}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onClose();
          }}
        />
      ) : null}
    </>
  );
}

function About({ neighbour }: { neighbour: Neighbour }) {
  const { t } = useTranslation();
  const words = useRelationWords();
  const { node, line, alsoClose } = neighbour;
  const { label, value } = words.relation(neighbour);
  const names = alsoClose.slice(0, mostNamed);
  return (
    <div className="flex items-start gap-4">
      <Avatar id={node.id} name={node.name} photoUrl={node.profilePhoto} size="lg" />
      <ul className="grid min-w-0 gap-1.5 text-ui text-ink-soft">
        <li>
          {label ? <span className="block text-meta text-ink-faint">{label}</span> : null}
          <span className="font-display text-heading text-ink italic">{value}</span>
        </li>
        <li>{t("network.blessings", { count: line.blessingCount })}</li>
        <li>{t("network.person.theirs", { count: node.blessingCount })}</li>
        {alsoClose.length > 0 ? <li>{t("network.person.between", { names })}</li> : null}
      </ul>
    </div>
  );
}

const mostCircles = 4;

/** Where one reads what they share; who is in none of one's circles is invited into one there. */
function WhereToMeet({ node }: Neighbour) {
  const { t } = useTranslation();
  const { data: circles } = useCircles();
  if (!circles) return null;
  const common = circles.filter(({ members }) => members.some(({ id }) => id === node.id));
  // A large circle tells some of its members alone.
  const areAllTold = circles.every(({ memberCount, members }) => members.length >= memberCount);
  if (common.length === 0 && !areAllTold) return null;
  return (
    <nav aria-label={t("network.person.circles")} className="mt-5 border-t border-line pt-4">
      {common.length > 0 ? (
        <>
          <p className="text-meta text-ink-faint">{t("network.person.circles")}</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {common.slice(0, mostCircles).map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <Button asChild variant="outline" icon={<UsersRound />}>
                  <Link to={paths.family({ circle: id })}>
                    <bdi>{name}</bdi>
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Button asChild variant="outline" icon={<UserPlus />}>
          <Link to={paths.family()}>{t("network.person.invite")}</Link>
        </Button>
      )}
    </nav>
  );
}

interface RemoveDialogProps {
  connectionId: string;
  name: string;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

function RemoveDialog({ connectionId, name, ...dialog }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmAction
      {...dialog}
      mutation={useRemoveConnection()}
      variables={connectionId}
      title={t("network.remove.title")}
      description={t("network.remove.text", { name })}
      confirmLabel={t("network.remove.confirm")}
      workingLabel={t("network.remove.working")}
      done={t("network.remove.done")}
      doneText={() => t("network.again")}
      failed="network.remove.failed"
    />
  );
}
