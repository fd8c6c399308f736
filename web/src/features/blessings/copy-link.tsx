import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { copyToClipboard } from "../../device/clipboard.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";

export function CopyLink({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const copy = useCopyLink();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Link2 />}
      onClick={() => void copy(window.location.origin + paths.blessing(blessingId))}
    >
      {t("links.copy")}
    </Button>
  );
}

/** Where the browser does not let us copy, the toast holds it to be written down. */
export function useCopyLink() {
  const { t } = useTranslation();
  return async (address: string) => {
    try {
      await copyToClipboard(address);
      toast("success", t("links.copied"), t("links.copiedText"));
    } catch {
      toast("info", t("links.notCopied"), address);
    }
  };
}
