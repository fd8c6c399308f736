import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button.tsx";
import type { OnCircleAction } from "./circle-menu.tsx";
import { InviteWays } from "./invite-ways.tsx";

/** The ways to bring somebody in, beside the feed; where there is no room beside it, a button at its head opens them. */
export function InviteSection({ circle, onAction }: { circle: Circle; onAction: OnCircleAction }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="circle-code" className="card note note-gold p-6 max-lg:hidden">
      <h2 id="circle-code" className="font-display text-heading text-ink">
        {t("circles.code.title")}
      </h2>
      <p className="mt-1 mb-4 text-ui text-ink-soft">{t("circles.code.text")}</p>
      <InviteWays circle={circle}>
        <IconButton
          variant="solid"
          label={t("circles.menu.invite")}
          onClick={() => onAction("invite", circle)}
        >
          <Mail />
        </IconButton>
      </InviteWays>
    </section>
  );
}
