import {
  createPaymentIntent,
  createSubscription,
  type DonationMode,
} from "@blessing-jar/contract/donations.ts";
import { useRef, useState } from "react";
import { NetworkError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { newId } from "../../device/new-id.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { toast } from "../../ui/toast-store.ts";

export interface Choice {
  mode: DonationMode;
  cents: number;
}

export interface Checkout extends Choice {
  clientSecret: string;
}

/** Begins a payment of what is chosen; of several presses only the first. */
export function useBeginDonation(onBegun: (checkout: Checkout) => void) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();
  const [beginning, setBeginning] = useState<Choice>();
  const isUnderWay = useRef(false);
  const lost = useRef<Choice & { idempotencyKey: string }>(undefined);

  /** Under the same key as long as no answer came: it may have been begun. */
  function keyOf({ mode, cents }: Choice): string {
    const isSame = lost.current?.mode === mode && lost.current.cents === cents;
    return isSame && lost.current ? lost.current.idempotencyKey : newId();
  }

  async function begin(choice: Choice) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBeginning(choice);
    const idempotencyKey = keyOf(choice);
    lost.current = undefined;
    const endpoint = choice.mode === "once" ? createPaymentIntent : createSubscription;
    try {
      const { clientSecret } = await call(endpoint, {
        body: { amount: choice.cents, language, idempotencyKey },
      });
      if (clientSecret) onBegun({ ...choice, clientSecret });
      else fail(t("donations.failed.noSecret"));
    } catch (error) {
      if (error instanceof NetworkError) lost.current = { ...choice, idempotencyKey };
      fail(errorWords(error, "donations.failed.create"));
    } finally {
      isUnderWay.current = false;
      setBeginning(undefined);
    }
  }

  function fail(reason: string) {
    const description = [t("donations.failed.unable"), reason].join("\n");
    toast("error", t("shell.error"), description);
  }

  return { begin, beginning };
}
