import { Link2 } from "lucide-react";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

export function CopyLink({ blessingId }: { blessingId: string }) {
  const { t } = useTranslation();
  return (
    <CopyButton
      variant="ghost"
      size="sm"
      icon={<Link2 />}
      text={() => window.location.origin + paths.blessing(blessingId)}
      label={t("links.copy")}
      copied="links.copied"
    />
  );
}
