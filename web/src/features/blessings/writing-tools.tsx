import { BookOpen, Calendar, Flame, HandHeart, Tag, UsersRound } from "lucide-react";
import { type ComponentProps, Fragment, type ReactNode, useId } from "react";
import { formatRelativeDay } from "../../language/relative-day.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx, tones } from "../../ui/class-names.ts";
import { CategoryIcon, categoryTone } from "../categories/category.tsx";
import { toolClass } from "../media/media-sources.tsx";
import { useCategoryWords } from "./detail-chips.tsx";
import { useAudienceWords, VisibilityIcon } from "./readers.tsx";
import { textLines } from "./text-lines.ts";
import type { Panel, WritingProps } from "./use-panel.ts";
import { WritingPanel } from "./writing-panel.tsx";

export const phonePanels = ["verse", "date", "category", "prayer", "people", "who", "question"] as const;

/** On a phone, above its keyboard: what is chosen, and a tool for each; what they open takes the keyboard's place. */
export function WritingTools(parts: WritingProps) {
  const { panel, toggle } = parts.panels;
  const { t } = useTranslation();
  const panelId = useId();
  const opens = (name: Panel): Opens => ({
    "aria-expanded": panel === name,
    "aria-controls": panel === name ? panelId : undefined,
    // Safari leaves the focus in the text, and so the keyboard where it is.
    onClick: ({ currentTarget }) => {
      currentTarget.focus();
      toggle(name);
    },
  });
  const tool = (name: Panel, word: string, icon: ReactNode) => (
    <button
      type="button"
      {...opens(name)}
      className={cx(toolClass, panel === name && "bg-terra-wash! text-terra-deep!")}
    >
      {icon}
      <span>{word}</span>
    </button>
  );
  return (
    <div className="shrink-0">
      <WritingChips {...parts} opens={opens} />
      <div className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
        <fieldset aria-label={t("blessings.form.tools")} className="flex min-w-0 flex-wrap gap-1 px-2 py-1">
          {parts.files.choose}
          {parts.files.record}
          {tool("verse", t("blessings.form.verse"), <BookOpen aria-hidden="true" />)}
          {tool("prayer", t("blessings.form.prayer"), <HandHeart aria-hidden="true" />)}
          {tool("people", t("people.title"), <UsersRound aria-hidden="true" />)}
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

type Opens = Pick<ComponentProps<"button">, "aria-expanded" | "aria-controls" | "onClick">;

interface WritingChipsProps extends Pick<WritingProps, "form" | "circles"> {
  opens: (panel: Panel) => Opens;
}

function WritingChips({ form, circles, opens }: WritingChipsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const category = useCategoryWords(form);
  const words = useAudienceWords();
  const { values } = form;

  const chip = (panel: Panel, label: string, icon: ReactNode, text: string, tone?: string) => (
    <button
      type="button"
      {...opens(panel)}
      className={cx(
        "relative inline-flex h-9 max-w-56 shrink-0 items-center gap-1.5 rounded-full border px-3 text-meta font-medium after:absolute aria-expanded:bg-terra-wash aria-expanded:text-terra-deep after:inset-x-0 after:-inset-y-1 [&_svg]:size-4 [&_svg]:shrink-0",
        tone
          ? `border-transparent bg-(--tone-wash) text-(--tone-deep) ${tone}`
          : "border-line-strong text-ink",
      )}
    >
      {icon}
      <span className="sr-only">{label}</span>
      <bdi className="truncate first-letter:uppercase">{text}</bdi>
    </button>
  );

  return (
    <div className="flex max-h-30 flex-wrap gap-2 overflow-y-auto px-4 py-2.5">
      {chip(
        "who",
        t("blessings.form.visibility"),
        <VisibilityIcon visibility={values.visibility || "private"} />,
        words(values, circles.data),
      )}
      {chip(
        "category",
        form.isCategoryShown ? t("blessings.form.category") : "",
        form.isCategoryShown ? <CategoryIcon name={form.category} /> : <Tag aria-hidden="true" />,
        category,
        values.isCategoryChosen ? tones[categoryTone(form.category)] : undefined,
      )}
      {chip(
        "date",
        t("blessings.form.date"),
        <Calendar />,
        values.blessingDate ? formatRelativeDay(values.blessingDate, language) : "–",
      )}
      {textLines.map(({ name, Icon }) =>
        values[name] ? (
          <Fragment key={name}>
            {chip("verse", t(`blessings.form.${name}`), <Icon aria-hidden="true" />, values[name])}
          </Fragment>
        ) : null,
      )}
      {values.people.length > 0
        ? chip(
            "people",
            t("people.title"),
            <UsersRound aria-hidden="true" />,
            t("people.names", { names: values.people.map(({ name }) => name) }),
          )
        : null}
      {values.isAnsweredPrayer
        ? chip("prayer", "", <HandHeart />, t("blessings.answeredPrayer"), tones.gold)
        : null}
      {values.isPrayer ? chip("prayer", "", <Flame />, t("blessings.prayer.asked"), tones.gold) : null}
    </div>
  );
}
