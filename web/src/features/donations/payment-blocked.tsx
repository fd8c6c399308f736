import { useTranslation } from "react-i18next";
import type { FailedProps } from "../../ui/error-boundary.tsx";
import { FailedState } from "../../ui/failed-state.tsx";

/** In the place of the provider's card form: offline, or blocked by something in the browser. */
export function PaymentBlocked({ onRetry }: Pick<FailedProps, "onRetry">) {
  const { t } = useTranslation();
  return (
    <FailedState
      level={3}
      title={t("donations.checkout.blocked")}
      description={t("donations.checkout.blockedText")}
      retry={{ isWorking: false, onPress: onRetry }}
    />
  );
}
