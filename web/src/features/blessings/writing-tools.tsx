import { BookOpen, Calendar, HandHeart, Image, Tag, Users } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import type { WritingProps } from "./form-parts.ts";
import type { Panel } from "./use-panel.ts";
import { WritingChips } from "./writing-chips.tsx";
import { WritingPanel } from "./writing-panel.tsx";

export const phonePanels = ["photo", "verse", "date", "category", "prayer", "who", "question"] as const;

/** On a phone, above its keyboard: what is chosen, and a tool for each; what they open takes the keyboard's place. */
export function WritingTools(parts: WritingProps) {
  const { panel, toggle } = parts.panels;
  const { t } = useTranslation();
  const panelId = useId();
  const tool = (name: Panel, label: string, icon: ReactNode) => (
    <IconButton
      label={label}
      aria-expanded={panel === name}
      aria-controls={panel === name ? panelId : undefined}
      // Safari leaves the focus in the text, and so the keyboard where it is.
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        toggle(name);
      }}
      className={cx(
        "h-12! rounded-tile! [&_svg]:size-6!",
        panel === name && "bg-terra-wash! text-terra-deep!",
      )}
    >
      {icon}
    </IconButton>
  );
  return (
    <div className="shrink-0">
      <WritingChips {...parts} onPress={toggle} />
      <div className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
        <fieldset
          aria-label={t("blessings.form.tools")}
          className="flex h-14.5 min-w-0 items-center justify-between px-1"
        >
          {tool("photo", t("media.label"), <Image />)}
          {parts.files.record}
          {tool("verse", t("blessings.form.bibleVerse"), <BookOpen />)}
          {tool("date", t("blessings.form.date"), <Calendar />)}
          {tool("category", t("blessings.form.category"), <Tag />)}
          {tool("prayer", t("blessings.answeredPrayer"), <HandHeart />)}
          {tool("who", t("blessings.form.visibility"), <Users />)}
        </fieldset>
        {panel ? (
          <div
            id={panelId}
            className={cx(
              "overflow-y-auto overscroll-contain border-t border-line px-4 pt-4 pb-5",
              panel === "verse" ? "max-h-[46dvh]" : "h-[min(23.25rem,46dvh)]",
            )}
          >
            <WritingPanel panel={panel} {...parts} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
