import { type ReactNode, useId } from "react";

interface SettingsSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings: on paper between hairlines, with what it is about beside it. */
export function SettingsSection({ title, description, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-14 gap-y-6 border-t border-line py-10 sm:py-12 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-display text-heading text-balance text-ink">
          {title}
        </h2>
        {description ? (
          <p className="mt-2 max-w-[34rem] text-ui text-pretty text-ink-soft">{description}</p>
        ) : null}
      </div>
      <div className="min-w-0 max-w-[40rem]">{children}</div>
    </section>
  );
}
