import {
  confirmPracticePayment,
  practiceCardNumbers,
  practiceCards,
} from "@blessing-jar/contract/donations.ts";
import { FlaskConical } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useFieldWords } from "../../language/use-field-words.ts";
import { Banner } from "../../ui/banner.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { PaymentForm, PaymentRefused } from "./payment-form.tsx";
import { PracticeStep } from "./practice-step.tsx";
import type { Checkout } from "./use-begin-donation.ts";

interface PracticePaymentProps {
  checkout: Checkout;
  onPaid: () => void;
}

/** Stands where the provider's card form would: a number other than these never leaves the page. */
export function PracticePayment({ checkout, onPaid }: PracticePaymentProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
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
    const { status } = await call(confirmPracticePayment, { body: parsed.data });
    if (status === "succeeded") return true;
    const isApproved = await new Promise<boolean>((answer) => setStep({ answer }));
    setStep(undefined);
    if (!isApproved) throw new PaymentRefused(t("donations.practice.refused"));
    await call(confirmPracticePayment, { body: { ...parsed.data, isApproved } });
    return true;
  }

  return (
    <PaymentForm checkout={checkout} pay={pay} onPaid={onPaid}>
      <Banner icon={<FlaskConical aria-hidden="true" />}>
        <strong className="font-medium">{t("donations.practice.title")}</strong>
        <span className="block">{t("donations.practice.text")}</span>
      </Banner>
      <div>
        <TextField
          ref={field}
          label={t("donations.practice.number")}
          error={words(fault)}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="[&_input]:tabular-nums [&_input]:rtl:text-end"
          value={cardNumber}
          onChange={({ target }) => take(target.value)}
        />
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {practiceCardNumbers.map((number) => (
            <li key={number}>
              <button
                type="button"
                onClick={() => take(number)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 py-2 text-start text-ui text-ink-soft transition-colors hover:text-ink"
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
