import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Copy, Link2, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import type { OnCircleAction } from "./circle-menu.tsx";
import { useCopyCode } from "./use-copy-code.ts";

/** The ways to bring somebody in. */
export function InviteCode({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  const copy = useCopyCode();
  const { inviteCode } = circle;
  const handleLink = () =>
    void copy(new URL(paths.family({ join: inviteCode }), location.origin).href, "circles.code.linkCopied");
  return (
    <Card asChild>
      <section aria-labelledby="circle-code">
        <h2 id="circle-code" className="font-display text-heading text-ink">
          {t("circles.code.title")}
        </h2>
        <p className="mt-1.5 text-ui text-ink-soft">{t("circles.code.text")}</p>
        <p className="mt-4 rounded-tile bg-paper-sunk px-4 py-3 text-center">
          <span className="sr-only">{t("circles.code.label")}</span>
          <bdi dir="ltr" className="text-heading font-semibold tracking-[0.18em] text-ink select-all">
            {inviteCode}
          </bdi>
        </p>
        <div className="mt-3 grid gap-2">
          <Button
            variant="outline"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy(inviteCode, "circles.code.copied")}
          >
            {t("circles.code.copy")}
          </Button>
          <Button variant="outline" icon={<Link2 aria-hidden="true" />} onClick={handleLink}>
            {t("circles.code.copyLink")}
          </Button>
          <Button
            variant="outline"
            icon={<Mail aria-hidden="true" />}
            onClick={() => onAction("invite", circle)}
          >
            {t("circles.menu.invite")}
          </Button>
        </div>
      </section>
    </Card>
  );
}
