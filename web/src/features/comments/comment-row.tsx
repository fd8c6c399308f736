import type { Comment } from "@blessing-jar/contract/comments.ts";
import { EllipsisVertical, Flag, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { TimeSince } from "../../ui/time-since.tsx";

interface CommentRowProps {
  comment: Comment;
  onDelete: () => void;
  onReport: () => void;
}

export function CommentRow({ comment, onDelete, onReport }: CommentRowProps) {
  const { t } = useTranslation();
  const { content, createdAt, user, can } = comment;
  const more = t("comments.menu.label", { name: user.fullName });
  return (
    <li className="flex gap-3">
      <Avatar name={user.fullName} size="sm" />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 text-ui font-medium text-ink wrap-anywhere">
              <bdi>{user.fullName}</bdi>
            </span>
            <TimeSince moment={createdAt} className="text-meta text-ink-faint" />
          </p>
          {/* As high as a finger needs it, without pushing the words away from the name. */}
          <span className="-my-2.5 -me-3 flex">
            {can.delete ? (
              <IconButton label={t("comments.delete.label", { name: user.fullName })} onClick={onDelete}>
                <Trash2 aria-hidden="true" className="size-4!" />
              </IconButton>
            ) : null}
            {can.report ? (
              <Menu
                label={more}
                items={[
                  {
                    kind: "item",
                    label: t("comments.menu.report"),
                    icon: <Flag aria-hidden="true" />,
                    onSelect: onReport,
                  },
                ]}
                trigger={
                  <IconButton label={more}>
                    <EllipsisVertical aria-hidden="true" className="size-4!" />
                  </IconButton>
                }
              />
            ) : null}
          </span>
        </div>
        <p dir="auto" className="text-body whitespace-pre-line text-ink-soft wrap-anywhere">
          {content}
        </p>
      </div>
    </li>
  );
}
