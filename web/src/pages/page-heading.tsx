import type { PageFile } from "@blessing-jar/contract/site-map.ts";
import type { ReactNode } from "react";
import { useTranslation } from "../language/use-translation.ts";
import { SectionHeading } from "../ui/page-shell.tsx";

/**
 * Pages of members that begin alike for each of them: the room of the page, and what stands on top. Their documents hold that too, in the
 * same markup, so that it is read before any script has come (decision 0115).
 */
export const beginnings = {
  family: {
    room: "grid grid-cols-1 gap-8 pt-4 pb-24 sm:pt-8",
    title: "circles.title",
    lead: "circles.lead",
  },
  celebrations: {
    room: "grid gap-8 pt-4 pb-24 sm:gap-10 sm:pt-8",
    title: "celebrations.title",
    lead: "celebrations.lead",
  },
  network: {
    room: "grid grid-cols-1 gap-8 pt-4 pb-24 sm:pt-8",
    title: "network.title",
    lead: "network.lead",
  },
  admin: {
    room: "grid min-h-dvh grid-cols-1 content-start gap-8 pt-4 pb-24 sm:pt-8",
    title: "shell.nav.admin",
    lead: "administration.lead",
  },
} as const satisfies Partial<Record<PageFile, object>>;

export type Beginning = keyof typeof beginnings;

export const memoriesRoom = "grid grid-cols-1 gap-6 pt-4 pb-24 sm:pt-8";

/** With what stands beside the title; on a phone two lines, so that the first memory is in the first sight. */
export function MemoriesHeading({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:items-end sm:gap-x-4">
      <div className="min-w-0 flex-1 basis-full sm:basis-96">
        <h1 className="font-display text-title text-balance text-ink max-sm:text-[1.5rem]">
          {t("memories.title")}
        </h1>
        <p className="mt-2 max-w-[38rem] text-body text-pretty text-ink-soft max-sm:hidden">
          {t("memories.subtitle")}
        </p>
      </div>
      {children}
    </header>
  );
}

export function PageHeading({ of, action }: { of: Beginning; action?: ReactNode }) {
  const { t } = useTranslation();
  const { title, lead } = beginnings[of];
  return <SectionHeading level={1} title={t(title)} description={t(lead)} action={action} />;
}
