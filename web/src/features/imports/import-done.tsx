import type { JarImport } from "@blessing-jar/contract/imports.ts";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Figures } from "./figures.tsx";

/** How many came in, how many were there already, and the way to them. */
export function ImportDone({ jar: { imported, preview, refusedFiles } }: { jar: JarImport }) {
  const { t } = useTranslation();
  const there = preview?.skipped.find(({ reason }) => reason === "there")?.count ?? 0;
  const month = preview?.lastDay?.slice(0, "yyyy-MM".length);
  return (
    <div className="mb-5 rounded-card bg-sage-wash/60 p-6">
      <div role="status">
        <p className="flex items-center gap-3 font-display text-heading text-ink">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-sage-deep" />
          <span>{t(imported > 0 ? "imports.finished.title" : "imports.nothingNew")}</span>
        </p>
        <Figures
          figures={[
            [t("imports.finished.new"), imported],
            ...(there > 0 ? [[t("imports.skipped.there"), there] as const] : []),
          ]}
        />
        {refusedFiles > 0 ? (
          <p className="mt-3 text-ui text-ink-soft">{t("imports.refusedFiles", { files: refusedFiles })}</p>
        ) : null}
      </div>
      {imported > 0 ? (
        <Link
          to={paths.blessings(month ? { month } : {})}
          className={buttonClass({ variant: "outline", className: "mt-5" })}
        >
          {t("imports.finished.look")}
        </Link>
      ) : null}
    </div>
  );
}
