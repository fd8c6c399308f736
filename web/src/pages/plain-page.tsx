import type { ReactNode } from "react";
import { PageShell } from "../ui/page-shell.tsx";

interface PlainPageProps {
  illustration: ReactNode;
  title: string;
  description: string;
  action: ReactNode;
  children?: ReactNode;
  /** Under all else, for few. */
  note?: ReactNode;
}

export function PlainPage({ illustration, title, description, action, note, children }: PlainPageProps) {
  return (
    <PageShell className="grid grow grid-cols-1 place-content-center justify-items-center py-16 text-center">
      <div className="w-56 max-w-full">{illustration}</div>
      <h1 className="mt-8 max-w-[34rem] font-display text-title text-balance text-ink">{title}</h1>
      <p className="mt-3 max-w-[30rem] text-lead text-pretty text-ink-soft">{description}</p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action}</div>
      {note ? <div className="mt-12 border-t border-line pt-3">{note}</div> : null}
    </PageShell>
  );
}
