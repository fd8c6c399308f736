import { formatCents } from "@blessing-jar/contract/donations.ts";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { focusOn } from "../../ui/focus.ts";
import { later } from "../../ui/later.tsx";
import { CardWaiting } from "./card-waiting.tsx";
import { PaymentBlocked } from "./payment-blocked.tsx";
import { PracticePayment } from "./practice-payment.tsx";
import type { Checkout } from "./use-begin-donation.ts";

// With Stripe's own libraries, which nobody needs before this.
const StripePayment = later(() => import("./stripe-payment.tsx"));

interface CheckoutViewProps {
  checkout: Checkout;
  onBack: () => void;
  onPaid: () => void;
}

/** What is given, and the card that pays it. */
export function CheckoutView({ checkout, onBack, onPaid }: CheckoutViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const viewer = useViewer();
  const publishableKey = useConfig((config) => config.stripePublishableKey);
  const { mode, cents } = checkout;
  const amount = formatCents(cents, language);
  const isMonthly = mode === "monthly";
  // What was pressed may have stood far below.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  return (
    <section aria-labelledby="checkout-title">
      <Button
        variant="ghost"
        className="-ms-5"
        icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        onClick={onBack}
      >
        {t("donations.checkout.back")}
      </Button>
      <h1 ref={focusOn} id="checkout-title" className="mt-3 text-ui text-ink-soft">
        <span>{t(isMonthly ? "donations.checkout.monthlyTitle" : "donations.checkout.title")}</span>
        <span className="mt-1 block font-display text-hero text-ink tabular-nums">
          {isMonthly ? t("donations.perMonth", { amount }) : <bdi>{amount}</bdi>}
        </span>
      </h1>
      {isMonthly ? (
        <p className="mt-3 max-w-[33rem] text-pretty text-ink-soft">
          {t(viewer ? "donations.checkout.monthlyNote" : "donations.checkout.monthlyVisitorNote")}
        </p>
      ) : null}
      <div className="mt-7 max-w-[36rem]">
        {publishableKey === null ? (
          <PracticePayment checkout={checkout} onPaid={onPaid} />
        ) : (
          <ErrorBoundary at={checkout} Failed={PaymentBlocked}>
            <Suspense fallback={<CardWaiting />}>
              <StripePayment checkout={checkout} publishableKey={publishableKey} onPaid={onPaid} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
    </section>
  );
}
