import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import { Elements, PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import type { Appearance, Stripe, StripeElementLocale } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useMemo, useState } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { giftInAddress } from "./course-of-gift.tsx";
import { CardWaiting, PaymentBlocked, PaymentForm, PaymentRefused } from "./payment-form.tsx";
import type { Checkout } from "./use-begin-donation.ts";

interface StripePaymentProps {
  checkout: Checkout;
  publishableKey: string;
  onPaid: () => void;
}

/** The provider's own card form, in the app's looks: what is typed there never comes to us. */
export default function StripePayment({ checkout, publishableKey, onPaid }: StripePaymentProps) {
  const { language } = useLanguage();
  const appearance = useAppearance();
  const [tries, setTries] = useState(0);
  const [stripe, setStripe] = useState<Stripe | null>();
  const { clientSecret } = checkout;

  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each try
  useEffect(() => {
    let isCurrent = true;
    setStripe(undefined);
    loadStripe(publishableKey)
      .catch(() => null)
      .then((loaded) => isCurrent && setStripe(loaded));
    return () => {
      isCurrent = false;
    };
  }, [publishableKey, tries]);

  const options = useMemo(
    () => ({ clientSecret, appearance, locale: localeOfElement(language) }),
    [clientSecret, appearance, language],
  );
  const handleRetry = () => setTries((before) => before + 1);
  if (stripe === undefined) return <CardWaiting />;
  if (stripe === null) return <PaymentBlocked onRetry={handleRetry} />;
  return (
    <Elements key={`${language} ${tries}`} stripe={stripe} options={options}>
      <Card checkout={checkout} onPaid={onPaid} onRetry={handleRetry} />
    </Elements>
  );
}

type CardProps = Pick<StripePaymentProps, "checkout" | "onPaid"> & { onRetry: () => void };

function Card({ checkout, onPaid, onRetry }: CardProps) {
  const { t } = useTranslation();
  const [stripe, elements] = [useStripe(), useElements()];
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  async function pay(): Promise<boolean> {
    if (!stripe || !elements) return false;
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: {
        return_url: `${window.location.origin}${paths.donate({ success: "true", gift: giftInAddress(checkout) })}`,
      },
      redirect: "if_required",
    });
    // Confirmed twice, as when an answer was lost: it is paid.
    if (!error || error.payment_intent?.status === "succeeded") return true;
    throw new PaymentRefused(error.message ?? t("donations.failed.paymentText"));
  }

  if (state === "failed") return <PaymentBlocked onRetry={onRetry} />;
  return (
    <PaymentForm checkout={checkout} pay={pay} isReady={state === "ready"} onPaid={onPaid}>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t("donations.checkout.card")}</legend>
        {state === "loading" ? <CardWaiting /> : null}
        <div className={state === "loading" ? "h-0 overflow-hidden" : ""}>
          <PaymentElement onReady={() => setState("ready")} onLoadError={() => setState("failed")} />
        </div>
      </fieldset>
    </PaymentForm>
  );
}

/** The provider has no Urdu and no Haitian Creole. */
function localeOfElement(language: LanguageCode): StripeElementLocale {
  if (language === "ur") return "en";
  if (language === "ht") return "fr";
  return language === "es" ? "es-419" : language;
}

/** The looks of the provider's fields, from our tokens; anew when the theme changes. */
function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const themes = new MutationObserver(() => setAppearance(readAppearance()));
    themes.observe(document.documentElement, { attributeFilter: ["class"] });
    return () => themes.disconnect();
  }, []);
  return appearance;
}

function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    theme: document.documentElement.classList.contains("dark") ? "night" : "stripe",
    variables: {
      colorPrimary: token("terra"),
      colorBackground: token("card"),
      colorText: token("ink"),
      colorTextSecondary: token("ink-soft"),
      colorTextPlaceholder: token("ink-faint"),
      colorDanger: token("danger"),
      fontFamily: "Figtree, system-ui, sans-serif",
      fontSizeBase: "16px",
      borderRadius: "16px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border: `1px solid ${token("field")}`, boxShadow: "none", padding: "14px 16px" },
      ".Input:focus": { borderColor: token("focus"), boxShadow: `0 0 0 1px ${token("focus")}` },
      ".Label": { fontWeight: "500", color: token("ink") },
    },
  };
}
