/** 36 high, and 44 to the touch. */
export const chipClass =
  "relative inline-flex min-h-9 items-center gap-2 rounded-full border border-line-strong bg-card px-3.5 text-meta whitespace-nowrap text-ink " +
  "transition-colors duration-200 after:absolute after:inset-x-0 after:-inset-y-1 hover:border-ink-faint";
