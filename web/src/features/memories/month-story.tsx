import { formatMonthName } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { useMemo } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { SlideEnd } from "../celebrations/slide-sections.tsx";
import { Story, settings } from "./story.tsx";
import { chosenForStory } from "./story-choice.ts";

interface MonthStoryProps {
  month: string;
  memories: readonly Memory[];
  onClose: () => void;
}

/** What a month brought in all its years, in a few minutes. */
export default function MonthStory({ month, memories, onClose }: MonthStoryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = formatMonthName(month, language);
  const chosen = useMemo(() => chosenForStory(memories), [memories]);
  return (
    <Story
      title={name}
      lead={t("memories.title")}
      memories={chosen}
      end={({ again }) => (
        <SlideEnd event={{ name, settings }} blessings={chosen} onAgain={again} onClose={onClose} />
      )}
      onClose={onClose}
    />
  );
}
