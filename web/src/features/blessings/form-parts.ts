import type { updateBlessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { ParsedBody } from "@blessing-jar/contract/kit/endpoint.ts";
import type { ComponentType, ReactNode } from "react";
import type { DraftFile } from "./blessing-draft.ts";

export type ParsedBlessing = ParsedBody<typeof updateBlessing>;

export interface FormMedia {
  files: DraftFile[];
  /** Some are still on their way. */
  isBusy: boolean;
  hasFailed: boolean;
  /** A recording is under way, or not added yet. */
  isRecording: boolean;
}

/** What other features lend to the form; the page puts them together. */
export interface FormParts {
  MediaField: ComponentType<{
    initialFiles: readonly DraftFile[];
    onChange: (media: FormMedia) => void;
    isFinishing: boolean;
    maxMegabytes: number;
    error?: string | undefined;
  }>;
  CircleChoice: ComponentType<{
    circles: Circle[];
    value: string[];
    onChange: (ids: string[]) => void;
    error?: string | undefined;
  }>;
  /** Undefined while they are not known. */
  circles: Circle[] | undefined;
  /** Under the choice of who may see it, such as a failure to load the circles. */
  circlesNote?: ReactNode;
}
