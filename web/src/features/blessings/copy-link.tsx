import { Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { useCopyLink } from "./use-copy-link.ts";

/** Of a public blessing: its page, to be sent to anybody. */
export function CopyLink({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  const copy = useCopyLink();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Link2 aria-hidden="true" />}
      onClick={() => void copy(window.location.origin + paths.blessing(blessingId))}
    >
      {t("links.copy")}
    </Button>
  );
}
