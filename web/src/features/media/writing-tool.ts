/** What the form begins with open, for whoever asked for more than the empty field. */
export type WritingTool = "photo" | "voice" | "question";

let wanted: WritingTool | undefined;

export function wantTool(tool: WritingTool): void {
  wanted = tool;
}

/** Once: a form that opens later begins with its field again. */
export function takeTool(): WritingTool | undefined {
  const tool = wanted;
  wanted = undefined;
  return tool;
}
