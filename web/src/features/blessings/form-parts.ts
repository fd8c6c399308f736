import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { ComponentType, ReactNode } from "react";
import type { LocalFile, MediaParts, MediaState } from "../media/media-state.ts";
import type { WritingTool } from "../media/writing-tool.ts";
import type { BlessingFormState } from "./use-blessing-form.ts";
import type { Panels } from "./use-panel.ts";

/** What other features lend to the form; the page puts them together. */
export interface FormParts {
  MediaField: ComponentType<{
    initialFiles: readonly LocalFile[];
    begin: WritingTool | undefined;
    onChange: (media: MediaState) => void;
    onChosen: () => void;
    isFinishing: boolean;
    maxMegabytes: number;
    error?: string | undefined;
    children: (parts: MediaParts) => ReactNode;
  }>;
  CircleChoice: ComponentType<{
    circles: Circle[];
    value: string[];
    onChange: (ids: string[]) => void;
    error?: string | undefined;
    isTitleHidden?: boolean;
  }>;
  /** Questions to be answered, with what each is about. */
  QuestionChoice: ComponentType<{ onChoose: (question: string, category: string) => void }>;
  /** Undefined while they are not known. */
  circles: Circle[] | undefined;
  /** Under the choice of who may see it, such as a failure to load the circles. */
  circlesNote?: ReactNode;
}

/** What each part of the form is given. */
export interface WritingProps extends FormParts {
  form: BlessingFormState;
  panels: Panels;
  files: MediaParts;
}
