import { formatCents } from "@blessing-jar/contract/donations.ts";
import { Heart } from "lucide-react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Checkout } from "./use-begin-donation.ts";
import { useReceiptAddress } from "./use-receipt-address.ts";

/** Why it was not paid, in the donor's language. */
export class PaymentRefused extends Error {}

interface PaymentFormProps {
  checkout: Checkout;
  /** False where something is still to be filled in, which is said there. */
  pay: () => Promise<boolean>;
  isReady?: boolean;
  onPaid: () => void;
  /** The card. */
  children: ReactNode;
}

/** Whoever pays, and where their receipt goes; paid once, however often it is pressed. */
export function PaymentForm({ checkout, pay, isReady = true, onPaid, children }: PaymentFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();
  const isVisitor = useViewer() === null;
  const receipt = useReceiptAddress(checkout.clientSecret);
  const isUnderWay = useRef(false);
  const [isPaying, setIsPaying] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnderWay.current || !isReady) return;
    isUnderWay.current = true;
    setIsPaying(true);
    try {
      const isFilledIn = (await receipt.save()) && (await pay());
      if (isFilledIn) onPaid();
    } catch (error) {
      const reason =
        error instanceof PaymentRefused ? error.message : errorWords(error, "donations.failed.paymentText");
      toast({ tone: "error", title: t("donations.failed.payment"), description: reason });
    } finally {
      isUnderWay.current = false;
      setIsPaying(false);
    }
  }

  const key = checkout.mode === "monthly" ? "donations.checkout.payMonthly" : "donations.checkout.pay";
  return (
    <form data-payment="" noValidate onSubmit={handleSubmit} className="grid gap-6">
      {children}
      {isVisitor ? (
        <EmailField
          label={t("donations.checkout.email")}
          optionalLabel={t("donations.checkout.optional")}
          hint={t("donations.checkout.emailHint")}
          autoComplete="email"
          {...receipt.field}
        />
      ) : null}
      <Button
        type="submit"
        size="lg"
        className="w-full"
        icon={<Heart aria-hidden="true" />}
        disabled={!isReady}
        isLoading={isPaying}
        loadingLabel={t("donations.checkout.processing")}
      >
        {t(key, { amount: formatCents(checkout.cents, language) })}
      </Button>
    </form>
  );
}
