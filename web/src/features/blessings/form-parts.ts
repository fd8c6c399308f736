import type { useCircles } from "../circles/use-circles.ts";
import type { MediaParts } from "../media/media-state.ts";
import type { BlessingFormState } from "./use-blessing-form.ts";
import type { Panels } from "./use-panel.ts";

/** What each part of the form is given. */
export interface WritingProps {
  circles: ReturnType<typeof useCircles>;
  form: BlessingFormState;
  panels: Panels;
  files: MediaParts;
}
