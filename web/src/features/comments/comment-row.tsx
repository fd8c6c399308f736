import type { Reply } from "@blessing-jar/contract/comments.ts";
import { EllipsisVertical, Flag, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { TimeSince } from "../../ui/time-since.tsx";
import { CommentWords } from "./comment-words.tsx";

export interface CommentActions {
  /** Undefined for a visitor. */
  onReply: ((comment: Reply) => void) | undefined;
  onDelete: (comment: Reply) => void;
  onReport: (comment: Reply) => void;
}

interface CommentRowProps extends CommentActions {
  comment: Reply;
}

/** Who said it and when, below the words; a screen reader hears the name first. */
export function CommentRow({ comment, onReply, onDelete, onReport }: CommentRowProps) {
  const { t } = useTranslation();
  const { createdAt, user, can } = comment;
  const more = t("comments.menu.label", { name: user.fullName });
  const entries: MenuEntry[] = [];
  if (can.report) {
    entries.push({ label: t("comments.menu.report"), icon: <Flag />, onSelect: () => onReport(comment) });
  }
  if (can.delete) {
    entries.push({
      label: t("comments.delete.action"),
      icon: <Trash2 />,
      tone: "danger",
      onSelect: () => onDelete(comment),
    });
  }
  return (
    <div className="flex gap-3">
      <Avatar id={user.id} name={user.fullName} size="sm" />
      <div className="flex min-w-0 grow flex-col-reverse items-start">
        <div className="flex w-full items-center gap-x-1 ps-1 text-meta text-ink-faint">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            <bdi className="min-w-0 font-medium text-ink-soft wrap-anywhere">{user.fullName}</bdi>
            <span aria-hidden="true">·</span>
            <TimeSince moment={createdAt} />
          </p>
          {onReply ? (
            <button
              type="button"
              aria-label={t("comments.reply.label", { name: user.fullName })}
              onClick={() => onReply(comment)}
              className="min-h-11 shrink-0 rounded-xl px-2.5 font-medium text-ink-soft transition-colors hover:text-ink"
            >
              {t("comments.reply.action")}
            </button>
          ) : null}
          {entries.length > 0 ? (
            <Menu
              label={more}
              items={entries}
              trigger={
                <IconButton
                  label={more}
                  icon={<EllipsisVertical className="size-4!" />}
                  className="ms-auto"
                />
              }
            />
          ) : null}
        </div>
        <div className="comment-bubble max-w-full rounded-[1.125rem] rounded-ss-md border border-line bg-paper-sunk/50 px-4 py-2.5">
          <CommentWords {...comment} />
        </div>
      </div>
    </div>
  );
}
