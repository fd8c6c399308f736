import { useCategories } from "../categories/use-categories.ts";

/** What a blessing begins with when somebody answers a prompt. */
export interface PromptedValues {
  question: string;
  category?: string;
}

/** `(text, category) => values`; an administrator may have taken the category away. */
export function usePrompt(): (text: string, category: string) => PromptedValues {
  const { data: categories } = useCategories();
  return (text, category) => {
    const isKnown = categories?.some(({ name }) => name === category) ?? true;
    return { question: text, ...(isKnown ? { category } : {}) };
  };
}
