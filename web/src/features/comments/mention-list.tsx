import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/class-names.ts";
import type { MentionPicker } from "./use-mention-picker.ts";

/** Above the text box; the focus stays in that. */
export function MentionList({ picker }: { picker: MentionPicker }) {
  const { t } = useTranslation();
  const { isOpen, listId, offered, activeMember, optionId, take } = picker;
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen ? t("comments.mention.count", { count: offered.length }) : ""}
      </span>
      {isOpen ? (
        <div
          id={listId}
          role="listbox"
          aria-label={t("comments.mention.label")}
          className="menu absolute inset-x-0 bottom-full z-20 mb-2 max-h-56 overflow-y-auto overscroll-contain rounded-tile border border-line bg-card p-1.5 shadow-lift"
        >
          {offered.map((member) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the text box, which keeps the focus
            <div
              key={member.id}
              ref={member === activeMember ? intoView : undefined}
              id={optionId(member)}
              role="option"
              tabIndex={-1}
              aria-selected={member === activeMember}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2.5 text-ui text-ink select-none hover:bg-paper-sunk",
                member === activeMember && "bg-paper-sunk forced-colors:outline-2",
              )}
            >
              <Avatar id={member.id} name={member.fullName} photoUrl={member.profilePhotoUrl} size="sm" />
              <bdi className="min-w-0 truncate">{member.fullName}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </>
  );
}

function intoView(option: HTMLDivElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
