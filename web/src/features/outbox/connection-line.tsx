import { CircleAlert, CloudOff, CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import { useConnection } from "../../api/connection.ts";
import { useSession } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { cx } from "../../ui/class-names.ts";
import { PageShell } from "../../ui/page-shell.tsx";
import { useOutbox } from "./waiting.ts";

export function ConnectionLine({ onShow, onSignIn }: { onShow: () => void; onSignIn: () => void }) {
  const { t } = useTranslation();
  const isAway = useConnection((connection) => connection.isAway);
  const isExpired = useSession((session) => session.isExpired);
  const items = useOutbox((outbox) => outbox.items);
  const refused = items.filter(({ refusal }) => refusal).length;
  const waiting = items.length - refused;
  const show = { label: t("outbox.line.show"), onPress: onShow };

  if (isAway) {
    return (
      <Line icon={<CloudOff />} action={items.length > 0 ? show : undefined}>
        {items.length > 0 ? t("outbox.line.awayWaiting", { count: items.length }) : t("outbox.line.away")}
      </Line>
    );
  }
  if (refused > 0) {
    return (
      <Line icon={<CircleAlert />} action={show} isTrouble>
        {t("outbox.line.refused", { count: refused })}
      </Line>
    );
  }
  if (waiting === 0) return null;
  if (isExpired) {
    return (
      <Line icon={<CloudOff />} action={{ label: t("shell.nav.signIn"), onPress: onSignIn }}>
        {t("outbox.line.signIn", { count: waiting })}
      </Line>
    );
  }
  return (
    <Line icon={<CloudUpload />} action={show}>
      {t("outbox.line.sending", { count: waiting })}
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  action: { label: string; onPress: () => void } | undefined;
  isTrouble?: boolean;
  children: ReactNode;
}

function Line({ icon, action, isTrouble, children }: LineProps) {
  return (
    <div
      className={cx(
        "sticky top-18 z-20 border-b border-line text-meta print:hidden",
        isTrouble ? "bg-danger-wash text-danger-deep" : "bg-gold-wash text-gold-deep",
      )}
    >
      <PageShell className="flex min-h-11 flex-wrap items-center justify-center gap-x-2.5">
        <span aria-hidden="true" className="[&_svg]:size-4.5">
          {icon}
        </span>
        <p role="status" className="min-w-0 py-1.5">
          {children}
        </p>
        {action ? (
          <button
            type="button"
            onClick={action.onPress}
            className="min-h-11 rounded-full px-2 font-semibold underline underline-offset-4"
          >
            {action.label}
          </button>
        ) : null}
      </PageShell>
    </div>
  );
}
