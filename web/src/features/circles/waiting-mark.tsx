import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Hourglass } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";

export function WaitingMark({ circle }: { circle: Blessing["circles"][number] }) {
  const { t } = useTranslation();
  if (circle.isApproved && circle.edit === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-meta font-normal text-ink-faint">
      <Hourglass className="size-3.5 shrink-0" />
      <span>
        {circle.isApproved
          ? t(circle.edit === "waiting" ? "shares.editWaits" : "shares.editDeclined")
          : t("shares.waits")}
      </span>
    </span>
  );
}
