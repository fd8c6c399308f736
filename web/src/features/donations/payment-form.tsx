import { formatCents, updateReceiptAddress } from "@blessing-jar/contract/donations.ts";
import { Heart } from "lucide-react";
import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useViewer } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import type { FailedProps } from "../../ui/error-boundary.tsx";
import { FailedState } from "../../ui/loaded.tsx";
import { EmailField } from "../../ui/sign-in-fields.tsx";
import { toast } from "../../ui/toast-store.ts";
import type { Checkout } from "./use-begin-donation.ts";

/** Why it was not paid, in the donor's language. */
export class PaymentRefused extends Error {}

interface PaymentFormProps {
  checkout: Checkout;
  /** False where something is still to be filled in, which is said there. */
  pay: () => Promise<boolean>;
  isReady?: boolean;
  onPaid: () => void;
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
      toast("error", t("donations.failed.payment"), reason);
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
        icon={<Heart />}
        disabled={!isReady}
        isLoading={isPaying}
        loadingLabel={t("donations.checkout.processing")}
      >
        {t(key, { amount: formatCents(checkout.cents, language) })}
      </Button>
    </form>
  );
}

/** Where a visitor's receipt goes; they may leave it out. */
function useReceiptAddress(clientSecret: string) {
  const words = useFieldWords();
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();

  /** False where it is no address. */
  async function save(): Promise<boolean> {
    if (email.trim() === "") return true;
    const parsed = z.safeParse(updateReceiptAddress.body, { clientSecret, email });
    setFault(parsed.error?.issues[0]?.message);
    if (!parsed.success) return false;
    await call(updateReceiptAddress, { body: parsed.data });
    return true;
  }

  return {
    save,
    field: {
      value: email,
      error: words(fault),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setEmail(target.value);
        setFault(undefined);
      },
    },
  };
}

/** As high as the card form that is on its way. */
export function CardWaiting() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t("donations.checkout.loading")}</span>
      <Skeleton className="h-44 rounded-tile" />
    </div>
  );
}

/** In the place of the provider's card form: offline, or blocked by something in the browser. */
export function PaymentBlocked({ onRetry }: Pick<FailedProps, "onRetry">) {
  const { t } = useTranslation();
  return (
    <FailedState
      level={3}
      title={t("donations.checkout.blocked")}
      description={t("donations.checkout.blockedText")}
      query={{ isFetching: false, refetch: onRetry }}
    />
  );
}
