import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Link2, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { isLinkAlone, LinkAlone } from "../../ui/link-alone.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { useShareLink } from "../../ui/use-share-link.ts";

interface InviteWaysProps {
  circle: Pick<Circle, "name" | "inviteCode">;
  children?: ReactNode;
}

export function InviteWays({ circle, children }: InviteWaysProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const share = useShareLink();
  const { inviteCode } = circle;
  const link = new URL(paths.family({ join: inviteCode, from: viewer?.id }), location.origin).href;
  const canShare = typeof navigator.share === "function";
  const copyLink = {
    text: link,
    label: t("circles.code.copyLink"),
    copied: "circles.code.linkCopied",
    icon: <Link2 />,
  } as const;

  const handleShare = () =>
    share({
      words: t("invitations.mail.invites", { name: viewer?.fullName, circle: circle.name }),
      link,
      copied: "circles.code.linkCopied",
    });

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        {isLinkAlone() ? null : (
          <QrCode
            value={link}
            label={t("circles.code.qr", { circle: circle.name })}
            className="size-32 shrink-0 rounded-tile border border-line"
          />
        )}
        <div className="min-w-32 flex-1">
          {isLinkAlone() ? <LinkAlone /> : <p className="text-ui text-ink-soft">{t("circles.code.point")}</p>}
          <p className="mt-1 flex flex-wrap items-center gap-x-1">
            <span className="sr-only">{t("circles.code.label")}</span>
            <bdi
              dir="ltr"
              translate="no"
              className="font-display text-heading tracking-[0.12em] text-ink select-all"
            >
              {inviteCode}
            </bdi>
            <CopyButton
              isIcon
              text={inviteCode}
              label={t("circles.code.copy")}
              copied="circles.code.copied"
            />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {canShare ? (
          <>
            <Button className="grow" icon={<Share2 />} onClick={() => void handleShare()}>
              {t("circles.code.share")}
            </Button>
            <CopyButton {...copyLink} isIcon variant="solid" />
          </>
        ) : (
          <CopyButton {...copyLink} variant="outline" className="grow bg-card!" />
        )}
        {children}
      </div>
    </div>
  );
}
