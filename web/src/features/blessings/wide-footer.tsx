import { ChevronDown, Lightbulb } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useAudienceWords } from "./audience-words.ts";
import type { WritingProps } from "./use-panel.ts";
import { VisibilityIcon } from "./visibility-icon.tsx";
import { WritingPanel } from "./writing-panel.tsx";

export const widePanels = ["question", "who"] as const;

/** On a wide screen: what goes along, who may see it, and the button. */
export function WideFooter({ submit, ...parts }: WritingProps & { submit: ReactNode }) {
  const { form, circles, files } = parts;
  const { panel, toggle } = parts.panels;
  const { t } = useTranslation();
  const panelId = useId();
  const words = useAudienceWords();
  const opens = (name: (typeof widePanels)[number]) => ({
    "aria-expanded": panel === name,
    "aria-controls": panel === name ? panelId : undefined,
    onClick: () => toggle(name),
  });
  return (
    <>
      {panel ? (
        <div
          id={panelId}
          className="max-h-[45dvh] shrink-0 overflow-y-auto border-t border-line bg-paper px-8 pt-5 pb-4"
        >
          <WritingPanel panel={panel} {...parts} />
        </div>
      ) : null}
      <div className="flex shrink-0 flex-wrap items-center gap-x-1 gap-y-2 border-t border-line bg-paper px-5 py-3.5">
        {files.choose}
        {files.record}
        <IconButton
          label={t("blessings.form.question")}
          icon={<Lightbulb />}
          className="[&_svg]:size-6!"
          {...opens("question")}
        />
        <button
          type="button"
          {...opens("who")}
          className="ms-auto me-2 inline-flex min-h-11 min-w-0 max-w-72 items-center gap-2.5 rounded-full border border-line-strong bg-card px-5 text-ui font-medium text-ink transition hover:border-ink-faint [&_svg]:size-5 [&_svg]:shrink-0"
        >
          <VisibilityIcon visibility={form.values.visibility || "private"} />
          <span className="sr-only">{t("blessings.form.visibility")}</span>
          <span className="truncate">{words(form.values, circles.data)}</span>
          <ChevronDown className={cx("size-4! transition", panel === "who" && "rotate-180")} />
        </button>
        {submit}
        <div className="basis-full empty:hidden">
          <Unsent failure={form.failure} />
        </div>
      </div>
    </>
  );
}
