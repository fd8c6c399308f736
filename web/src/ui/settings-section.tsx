import { type ReactNode, useId } from "react";
import { AwayInLines } from "./loaded.tsx";

interface SettingsSectionProps {
  /** By which an index leads here. */
  name: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings: on paper between hairlines, with what it is about beside it. */
export function SettingsSection({ name, title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      ref={bringIfNamed}
      id={name}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 sm:py-12 lg:first:border-t-0 lg:first:pt-2 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-display text-heading text-balance text-ink">
          {title}
        </h2>
        {description ? (
          <p className="mt-2 max-w-[34rem] text-ui text-pretty text-ink-soft">{description}</p>
        ) : null}
      </div>
      <div className="min-w-0 max-w-[40rem]">
        <AwayInLines value={true}>{children}</AwayInLines>
      </div>
    </section>
  );
}

/**
 * The section that the address names is drawn after the browser has looked for it, and what stands above it grows still. Where somebody
 * scrolled, or Back restored the position, it is left alone.
 */
function bringIfNamed(section: HTMLElement | null) {
  if (!section || window.location.hash !== `#${section.id}`) return;
  let top = 0;
  const changes = new ResizeObserver(() => {
    if (window.scrollY !== top) return changes.disconnect();
    section.scrollIntoView({ behavior: "instant" });
    top = window.scrollY;
  });
  changes.observe(document.body);
  return () => changes.disconnect();
}

interface SettingsRowProps {
  title: string;
  text?: ReactNode;
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
