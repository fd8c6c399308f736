import { Feather } from "lucide-react";
import { useCategories } from "../categories/category.tsx";

export function QuestionRow({ text, onPress }: { text: string; onPress: (text: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onPress(text)}
      className="group/question flex min-h-13.5 w-full items-center gap-4 border-b border-line-strong py-2 text-start font-display text-[1.0625rem] leading-snug text-ink transition-colors duration-200 hover:border-ink-faint sm:text-[1.1875rem]"
    >
      <span className="min-w-0 grow text-pretty">{text}</span>
      <Feather className="size-5 shrink-0 text-terra transition-transform duration-200 group-hover/question:-translate-y-0.5 motion-reduce:transform-none rtl:-scale-x-100" />
    </button>
  );
}

export interface PromptedValues {
  prompt: string;
  category?: string;
}

/** `(text, category) => values`; an administrator may have taken the category away. */
export function usePrompt(): (text: string, category: string) => PromptedValues {
  const { data: categories } = useCategories();
  return (text, category) => {
    const isKnown = categories?.some(({ name }) => name === category) ?? true;
    return { prompt: text, ...(isKnown ? { category } : {}) };
  };
}
