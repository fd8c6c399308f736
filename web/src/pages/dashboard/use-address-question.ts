import { useEffect, useEffectEvent } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { findQuestion } from "../../features/moods/moods.ts";
import { type PromptedValues, usePrompt } from "../../features/moods/question-row.tsx";
import { useTranslation } from "../../language/use-translation.ts";

/**
 * The evening's question, by whose push or mail one came: the address names it, and the form begins with it. Answers whether there is
 * one still to be taken.
 */
export function useAddressQuestion(onPrompt: (values: PromptedValues) => void): boolean {
  const { t } = useTranslation();
  const promptOf = usePrompt();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const name = address.get("question");
  const begin = useEffectEvent(async () => {
    const left = new URLSearchParams(window.location.search);
    left.delete("question");
    // First, so that Back leads to the jar, and not to the question again.
    await navigate({ search: left.toString() }, { replace: true, preventScrollReset: true });
    const question = findQuestion(name ?? "");
    if (question) onPrompt(promptOf(t(question.text), question.category));
  });
  useEffect(() => {
    if (name !== null) void begin();
  }, [name]);
  return name !== null;
}
