import {
  confirmPracticePayment,
  formatCents,
  practiceCardNumbers,
  practiceCards,
} from "@blessing-jar/contract/donations.ts";
import { ArrowLeft, FlaskConical } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { TextField } from "../../ui/fields.tsx";
import { focusOn } from "../../ui/focus.ts";
import { later } from "../../ui/later.tsx";
import { CardWaiting, PaymentBlocked, PaymentForm, PaymentRefused } from "./payment-form.tsx";
import type { Checkout } from "./use-begin-donation.ts";
import { useIsPractice } from "./use-is-practice.ts";

// With Stripe's own libraries, which nobody needs before this.
const StripePayment = later(() => import("./stripe-payment.tsx"));

interface CheckoutViewProps {
  checkout: Checkout;
  onBack: () => void;
  onPaid: () => void;
}

export function CheckoutView({ checkout, onBack, onPaid }: CheckoutViewProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const viewer = useViewer();
  const publishableKey = useConfig((config) => config.stripePublishableKey);
  const { mode, cents } = checkout;
  const amount = formatCents(cents, language);
  const isMonthly = mode === "monthly";
  const isPractice = useIsPractice();
  // What was pressed may have stood far below.
  useEffect(() => void window.scrollTo({ top: 0 }), []);
  return (
    <section aria-labelledby="checkout-title">
      <Button
        variant="ghost"
        className="-ms-5"
        icon={<ArrowLeft className="rtl:-scale-x-100" />}
        onClick={onBack}
      >
        {t("donations.checkout.back")}
      </Button>
      <h1 ref={focusOn} id="checkout-title" className="mt-3 text-ui text-ink-soft">
        {isPractice ? (
          <strong className="font-medium text-gold-deep">{t("donations.practice.checkout")}</strong>
        ) : (
          <span>{t(isMonthly ? "donations.checkout.monthlyTitle" : "donations.checkout.title")}</span>
        )}
        <span className="mt-1 block font-display text-hero text-ink tabular-nums">
          {isMonthly ? t("donations.perMonth", { amount }) : <bdi>{amount}</bdi>}
        </span>
      </h1>
      {isMonthly && !isPractice ? (
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

/** Stands where the provider's card form would: a number other than these never leaves the page. */
function PracticePayment({ checkout, onPaid }: { checkout: Checkout; onPaid: () => void }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const errorWords = useErrorWords();
  const [cardNumber, setCardNumber] = useState("");
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<{ answer: (isApproved: boolean) => void }>();

  function take(number: string) {
    setCardNumber(number);
    setFault(undefined);
  }

  async function pay(): Promise<boolean> {
    const given = { clientSecret: checkout.clientSecret, cardNumber };
    const parsed = z.safeParse(confirmPracticePayment.body, given);
    setFault(parsed.error?.issues[0]?.message);
    if (!parsed.success) {
      field.current?.focus();
      return false;
    }
    const { status } = await call(confirmPracticePayment, { body: parsed.data }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "donation.declined") {
        setFault(errorWords(error));
        field.current?.focus();
      }
      throw error;
    });
    if (status === "succeeded") return true;
    const isApproved = await new Promise<boolean>((answer) => setStep({ answer }));
    setStep(undefined);
    if (!isApproved) throw new PaymentRefused(t("donations.practice.refused"));
    await call(confirmPracticePayment, { body: { ...parsed.data, isApproved } });
    return true;
  }

  return (
    <PaymentForm checkout={checkout} pay={pay} onPaid={onPaid}>
      <Banner icon={<FlaskConical />}>{t("donations.practice.text")}</Banner>
      <div>
        <TextField
          ref={field}
          label={t("donations.practice.number")}
          error={words(fault)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="[&_input]:tabular-nums"
          value={cardNumber}
          onChange={({ target }) => take(target.value)}
        />
        <ul className="mt-3 grid gap-2">
          {practiceCardNumbers.map((number) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => take(number)}
                className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-4 rounded-tile border border-line-strong bg-card px-4 py-2 text-start text-ui text-ink-soft transition-colors duration-200 hover:border-ink-faint hover:text-ink"
              >
                <span dir="ltr" className="text-ink tabular-nums">
                  {number}
                </span>
                <span>{t(`donations.practice.${practiceCards[number]}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <PracticeStep isOpen={step !== undefined} onAnswer={(isApproved) => step?.answer(isApproved)} />
    </PaymentForm>
  );
}

/** What a bank would ask in a window of its own. */
function PracticeStep({ isOpen, onAnswer }: { isOpen: boolean; onAnswer: (isApproved: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      title={t("donations.practice.stepTitle")}
      description={t("donations.practice.stepText")}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            {t("donations.practice.refuse")}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t("donations.practice.approve")}</Button>
        </>
      }
    />
  );
}
