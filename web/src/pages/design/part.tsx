import type { ReactNode } from "react";
import { SectionHeading } from "../../ui/section-heading.tsx";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <SectionHeading title={title} />
      {children}
    </section>
  );
}
