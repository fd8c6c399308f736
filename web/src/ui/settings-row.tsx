import type { ReactNode } from "react";

interface SettingsRowProps {
  title: string;
  /** How it stands now. */
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One matter of a section of the settings, between hairlines: what it is, how it stands, and what can be done. */
export function SettingsRow({ title, text, action, children }: SettingsRowProps) {
  return (
    <div className="border-t border-line py-6 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-full sm:basis-64">
          <h3 className="text-ui font-medium text-ink">{title}</h3>
          {text ? <div className="mt-1 text-ui text-pretty break-words text-ink-soft">{text}</div> : null}
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
