import type { ComponentProps } from "react";

/** What a button does that lets a visitor in. */
export type StartHandlers = Pick<
  ComponentProps<"button">,
  "onClick" | "onPointerEnter" | "onFocus" | "onTouchStart"
>;
