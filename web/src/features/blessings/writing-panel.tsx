import { Flame, HandHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DateField } from "../../ui/date-field.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useCategoryNames } from "../categories/use-categories.ts";
import { AudiencePanel } from "./audience-panel.tsx";
import { CategoryChips } from "./category-chips.tsx";
import type { WritingProps } from "./form-parts.ts";
import { textLines } from "./text-lines.ts";
import type { Panel } from "./use-panel.ts";

/** What a tool opens. */
export function WritingPanel({ panel, ...parts }: WritingProps & { panel: Panel }) {
  const { form, files, panels, QuestionChoice } = parts;
  const categories = useCategoryNames();
  const { t } = useTranslation();

  function handleQuestion(question: string, category: string) {
    // An administrator may have taken its category away.
    form.change({ question, ...(categories.includes(category) ? { category } : {}) });
    panels.close();
    form.focus("title");
  }

  if (panel === "photo") return files.sources;
  if (panel === "question") return <QuestionChoice onChoose={handleQuestion} />;
  if (panel === "who") return <AudiencePanel {...parts} />;
  if (panel === "category") return <CategoryChips form={form} />;
  if (panel === "date") return <DateField label={t("blessings.form.date")} {...form.field("blessingDate")} />;
  if (panel === "verse") {
    return (
      <div className="grid gap-5">
        {textLines.map(({ name }) => (
          <TextField
            key={name}
            label={t(`blessings.form.${name}`)}
            optionalLabel={t("blessings.form.optional")}
            placeholder={t(`blessings.form.${name}Example`)}
            dir="auto"
            autoComplete="off"
            {...form.field(name)}
          />
        ))}
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <Switch
        label={t("blessings.prayer.label")}
        description={t("blessings.prayer.hint")}
        icon={<Flame aria-hidden="true" />}
        checked={form.values.isPrayer}
        onCheckedChange={(isPrayer) => form.change({ isPrayer })}
      />
      <Switch
        label={t("blessings.answeredPrayer")}
        description={t("blessings.form.answeredHint")}
        icon={<HandHeart aria-hidden="true" />}
        checked={form.values.isAnsweredPrayer}
        onCheckedChange={(isAnsweredPrayer) => form.change({ isAnsweredPrayer })}
      />
    </div>
  );
}
