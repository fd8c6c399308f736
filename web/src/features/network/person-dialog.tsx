import { UserMinus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { localeOf } from "../../language/dates.ts";
import { isolated } from "../../language/isolated.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Neighbour } from "./people.ts";
import { useRemoveConnection } from "./use-network.ts";
import { useRelationWords } from "./use-relation-words.ts";

const mostNamed = 5;

interface PersonDialogProps {
  neighbour: Neighbour | undefined;
  onClose: () => void;
}

/** One person: who they are to the viewer, and what the two share. */
export function PersonDialog({ neighbour, onClose }: PersonDialogProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  // Stays while the dialog goes.
  const [shown, setShown] = useState(neighbour);
  if (neighbour && neighbour !== shown) setShown(neighbour);
  const connectionId = shown?.line.connectionId;
  // The other side may be faster.
  if (isAsking && !neighbour?.line.connectionId) setIsAsking(false);
  return (
    <>
      <Dialog
        isOpen={neighbour !== undefined}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={shown?.node.name ?? ""}
        size="sm"
        closeLabel={t("network.person.close")}
        footer={
          connectionId ? (
            <Button
              variant="outline"
              icon={<UserMinus aria-hidden="true" />}
              onClick={() => setIsAsking(true)}
            >
              {t("network.person.remove")}
            </Button>
          ) : undefined
        }
      >
        {shown ? <About neighbour={shown} /> : null}
      </Dialog>
      {connectionId ? (
        <RemoveDialog
          connectionId={connectionId}
          name={shown.node.name}
          isOpen={isAsking}
          onOpenChange={setIsAsking}
          onRemoved={onClose}
        />
      ) : null}
    </>
  );
}

function About({ neighbour }: { neighbour: Neighbour }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useRelationWords();
  const { node, line, alsoClose } = neighbour;
  const names = new Intl.ListFormat(localeOf(language)).format(
    alsoClose.slice(0, mostNamed).map((each) => isolated(each)),
  );
  return (
    <div className="flex items-start gap-4">
      <Avatar name={node.name} photoUrl={node.profilePhoto} size="lg" />
      <ul className="grid min-w-0 gap-1.5 text-ui text-ink-soft">
        <li className="text-ink">{words.relation(neighbour)}</li>
        <li>{words.strength(line.strength)}</li>
        <li>{t("network.blessings", { count: line.blessingCount })}</li>
        <li>{t("network.person.theirs", { count: node.blessingCount })}</li>
        {alsoClose.length > 0 ? <li>{t("network.person.between", { names })}</li> : null}
      </ul>
    </div>
  );
}

interface RemoveDialogProps {
  connectionId: string;
  name: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemoved: () => void;
}

function RemoveDialog({ connectionId, name, isOpen, onOpenChange, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const remove = useRemoveConnection();

  async function handleConfirm() {
    try {
      await remove.mutateAsync(connectionId);
      onOpenChange(false);
      onRemoved();
      toast({ tone: "success", title: t("network.remove.done") });
    } catch (error) {
      toast({ tone: "error", title: t("network.remove.failed"), description: errorWords(error) });
    }
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t("network.remove.title")}
      description={t("network.remove.text", { name })}
      confirmLabel={t("network.remove.confirm")}
      cancelLabel={t("network.remove.cancel")}
      closeLabel={t("network.person.close")}
      isWorking={remove.isPending}
      workingLabel={t("network.remove.working")}
      onConfirm={() => void handleConfirm()}
    />
  );
}
