import { useState } from "react";
import type { useCircles } from "../circles/use-circles.ts";
import type { MediaParts } from "../media/media-state.ts";
import { textLines } from "./text-lines.ts";
import type { BlessingFormState } from "./use-blessing-form.ts";

export type Panel = "photo" | "verse" | "date" | "category" | "prayer" | "who" | "question";

const panelOf: Record<string, Panel> = {
  category: "category",
  blessingDate: "date",
  ...Object.fromEntries(textLines.map(({ name }) => [name, "verse"])),
  visibility: "who",
  circles: "who",
};

/** Which of the panels below the writing is open. What was refused opens its own, so that it can take the focus. */
export function usePanel(form: BlessingFormState, has: readonly Panel[], first: Panel | undefined) {
  const [open, setPanel] = useState(first);
  const panel = open && has.includes(open) ? open : undefined;
  const [seen, setSeen] = useState(form.issues);
  if (seen !== form.issues) {
    setSeen(form.issues);
    const refused = panelOf[form.issues[0]?.path.split(".")[0] ?? ""];
    if (refused) setPanel(refused);
  }
  return {
    panel,
    toggle: (next: Panel) => setPanel(panel === next ? undefined : next),
    close: () => setPanel(undefined),
  };
}

export type Panels = ReturnType<typeof usePanel>;

export interface WritingProps {
  circles: ReturnType<typeof useCircles>;
  form: BlessingFormState;
  panels: Panels;
  files: MediaParts;
}
