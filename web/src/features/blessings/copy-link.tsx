import { Link2 } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useCopy } from "../../ui/use-copy.ts";

export function CopyLink({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Link2 />}
      onClick={() =>
        void copy(window.location.origin + paths.blessing(blessingId), "links.copied", "links.copiedText")
      }
    >
      {t("links.copy")}
    </Button>
  );
}
