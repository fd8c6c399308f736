import { trashLimits } from "@blessing-jar/contract/trash.ts";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { TrashList } from "../../features/trash/trash-list.tsx";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageShell, SectionHeading } from "../../ui/page-shell.tsx";
import { usePageTitle } from "../use-page-title.ts";

export default function Trash() {
  const { t } = useTranslation();
  usePageTitle(t("trash.title"));
  return (
    <PageShell className="pt-3 pb-24 sm:pt-6">
      <div className="mx-auto max-w-[52rem]">
        <Button
          asChild
          variant="ghost"
          size="sm"
          className="mb-4 -ms-3"
          icon={<ArrowLeft className="rtl:-scale-x-100" />}
        >
          <Link to={paths.profile()}>{t("trash.back")}</Link>
        </Button>
        <SectionHeading
          level={1}
          title={t("trash.title")}
          description={t("trash.text", { days: trashLimits.keptDays })}
        />
        <div className="mt-8">
          <TrashList />
        </div>
      </div>
    </PageShell>
  );
}
