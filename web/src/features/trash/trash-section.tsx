import { trashLimits } from "@blessing-jar/contract/trash.ts";
import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";

export function TrashSection() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="trash-title">
      <h3 id="trash-title" className="font-display text-heading text-ink">
        {t("trash.title")}
      </h3>
      <p className="mt-1 max-w-[38rem] text-pretty text-ink-soft">
        {t("trash.row", { days: trashLimits.keptDays })}
      </p>
      <Button asChild variant="outline" className="mt-5" icon={<Trash2 />}>
        <Link to={paths.profile({ show: "trash" })}>{t("trash.open")}</Link>
      </Button>
    </section>
  );
}
