import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { PrivateLink } from "@blessing-jar/contract/private-links.ts";
import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useCopyLink } from "../blessings/use-copy-link.ts";
import { useWithdrawLink } from "./use-private-links.ts";

/** One link that is open: until when, how often it was opened, its address and its end. */
export function LinkRow({ blessingId, link }: { blessingId: string; link: PrivateLink }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const copy = useCopyLink();
  const failed = useFailureToast();
  const withdrawing = useWithdrawLink(blessingId);
  const { url, openedCount } = link;
  const day = formatDay(today(new Date(link.endsAt)), language);

  async function handleWithdraw() {
    try {
      await withdrawing.mutateAsync(link.id);
      toast({ tone: "success", title: t("links.withdrawn"), description: t("links.withdrawnText") });
    } catch (error) {
      failed("links.withdrawFailed", error);
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-44">
        <p className="text-ui font-medium text-ink">{t("links.ends", { day })}</p>
        <p className="text-meta text-ink-soft">
          {openedCount > 0 ? t("links.opened", { count: openedCount }) : t("links.openedNever")}
        </p>
        {url ? null : <p className="text-meta text-ink-soft">{t("links.lost")}</p>}
      </div>
      <div className="-me-3 flex">
        {url ? (
          <Button
            variant="ghost"
            size="sm"
            icon={<Copy aria-hidden="true" />}
            aria-label={t("links.copyNamed", { day })}
            onClick={() => void copy(url)}
          >
            {t("links.copy")}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="sm"
          aria-label={t("links.withdrawNamed", { day })}
          isLoading={withdrawing.isPending}
          onClick={() => void handleWithdraw()}
        >
          {t("links.withdraw")}
        </Button>
      </div>
    </li>
  );
}
