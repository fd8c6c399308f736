import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useId, useState } from "react";
import { useConnection } from "../../api/connection.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useRoomWords } from "../media/upload-words.ts";
import { changeWaiting, errorOf } from "./outbox.ts";
import { discardWaiting } from "./send-outbox.ts";
import { useOutbox, type Waiting } from "./waiting.ts";
import { WaitingPicture } from "./waiting-picture.tsx";

interface OutboxDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onEdit: (item: Waiting) => void;
}

export function OutboxDialog({ isOpen, onClose, onEdit }: OutboxDialogProps) {
  const { t } = useTranslation();
  const { memberId, items } = useOutbox();
  const [asked, setAsked] = useState<Waiting>();

  function handleDiscard() {
    if (asked) void discardWaiting(asked.id);
    setAsked(undefined);
  }

  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        isForReading
        title={t("outbox.title")}
        description={t(items.length > 0 ? "outbox.text" : "outbox.empty")}
      >
        {items.length > 0 ? (
          <ul className="lined">
            {items.map((item) => (
              <Row
                key={item.id}
                item={item}
                onEdit={() => onEdit(item)}
                onRetry={() => memberId && void changeWaiting(memberId, item, { refusal: undefined })}
                onDiscard={() => setAsked(item)}
              />
            ))}
          </ul>
        ) : null}
      </Dialog>
      <Dialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        size="sm"
        role="alertdialog"
        title={t("outbox.discard.ask", { title: asked?.body.title ?? "" })}
        description={t("outbox.discard.text")}
        footer={
          <>
            <Button variant="outline" onClick={() => setAsked(undefined)}>
              {t("shell.cancel")}
            </Button>
            <Button variant="danger" onClick={handleDiscard}>
              {t("outbox.discard.action")}
            </Button>
          </>
        }
      />
    </>
  );
}

interface RowProps {
  item: Waiting;
  onEdit: () => void;
  onRetry: () => void;
  onDiscard: () => void;
}

function Row({ item, onEdit, onRetry, onDiscard }: RowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const words = useWaitingWords();
  const titleId = useId();
  const about = [
    formatMoment(new Date(item.writtenAt).toISOString(), language),
    item.files.length > 0 ? t("media.attached", { count: item.files.length }) : "",
  ];
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex gap-4">
        <div className="min-w-0 grow">
          <h3
            id={titleId}
            dir="auto"
            className="line-clamp-2 font-display text-[1.1875rem] leading-tight text-ink wrap-anywhere"
          >
            {item.body.title}
          </h3>
          <p className="mt-1 text-meta text-ink-faint">{about.filter(Boolean).join(" · ")}</p>
          <p
            role="status"
            className={cx("mt-1 text-ui text-pretty", item.refusal ? "text-danger-deep" : "text-ink-soft")}
          >
            {words(item)}
          </p>
        </div>
        <WaitingPicture item={item} className="size-18 shrink-0 rounded-[0.875rem]" />
      </div>
      <div className="-ms-3 mt-1 flex flex-wrap gap-x-1">
        {item.refusal ? (
          <Button variant="ghost" size="sm" onClick={onRetry} aria-describedby={titleId}>
            {t("shell.tryAgain")}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={onEdit} aria-describedby={titleId}>
          {t("blessings.edit")}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDiscard} aria-describedby={titleId}>
          {t("outbox.discard.action")}
        </Button>
      </div>
    </li>
  );
}

function useWaitingWords() {
  const { t } = useTranslation();
  const words = useErrorWords();
  const roomWords = useRoomWords();
  const isAway = useConnection((connection) => connection.isAway);
  const isExpired = useSession((session) => session.isExpired);
  const sendingId = useOutbox((outbox) => outbox.sendingId);

  return ({ id, refusal }: Waiting): string => {
    if (refusal?.kind === "file-gone") return t("outbox.state.fileGone", { file: refusal.name });
    if (refusal) {
      const error = errorOf(refusal);
      return roomWords(error.code) ?? words(error);
    }
    if (isAway) return t("outbox.state.away");
    if (isExpired) return t("outbox.state.signIn");
    return t(id === sendingId ? "outbox.state.sending" : "outbox.state.soon");
  };
}
