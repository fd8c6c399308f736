import type { DonationMode } from "@blessing-jar/contract/donations.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadConfig, useConfig } from "../api/config.ts";
import { AmountChoice } from "../features/donations/amount-choice.tsx";
import { CheckoutView } from "../features/donations/checkout-view.tsx";
import { DonationFigures } from "../features/donations/donation-figures.tsx";
import { type Checkout, useBeginDonation } from "../features/donations/use-begin-donation.ts";
import { useOwnDocument } from "../features/donations/use-own-document.ts";
import { usePaymentReturn } from "../features/donations/use-payment-return.ts";
import { WhySupport } from "../features/donations/why-support.tsx";
import { ArchWindow } from "../illustrations/arch-window.tsx";
import { paths } from "../paths.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { toast } from "../ui/toast-store.ts";
import { useAddressDialog } from "./use-address-dialog.ts";

/** From the choice of an amount to the thanks. The checkout is open while the address says so, so that Back leads out of it. */
export function DonatePage() {
  const { t } = useTranslation();
  const productName = useConfig((config) => config.productName);
  const takesCards = useConfig((config) => config.stripePublishableKey !== null);
  const [mode, setMode] = useState<DonationMode>("once");
  const [checkout, setCheckout] = useState<Checkout>();
  const paying = useAddressDialog("give");
  const { begin, beginning } = useBeginDonation(handleBegun);
  usePaymentReturn();
  useOwnDocument(paths.donate(), takesCards);
  useEffect(() => void loadConfig(), []);

  // The secret of an address that was loaded anew is gone.
  const isPaying = paying.value !== undefined && checkout !== undefined;
  const { close } = paying;
  useEffect(() => {
    if (paying.value !== undefined && !checkout) close();
  }, [paying.value, checkout, close]);

  function handleBegun(begun: Checkout) {
    setCheckout(begun);
    paying.open(begun.mode);
  }

  function handlePaid() {
    setCheckout(undefined);
    paying.close();
    toast("success", t("donations.thanks.title"), t("donations.thanks.text"));
  }

  return (
    <PageShell className="grid gap-16 pt-4 pb-24 sm:gap-20 sm:pt-8">
      <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[1.2fr_.8fr]">
        <div className="grid gap-10">
          {isPaying ? (
            <CheckoutView checkout={checkout} onBack={paying.close} onPaid={handlePaid} />
          ) : (
            <>
              <div>
                <h1 className="font-display text-hero text-balance text-ink">
                  {t("donations.hero.first")}{" "}
                  <span className="block text-title font-[340] text-terra italic">
                    {t("donations.hero.second")}
                  </span>
                </h1>
                <p className="mt-5 max-w-[33rem] text-lead text-pretty text-ink-soft">
                  {t("donations.hero.lead", { product: productName })}
                </p>
                <DonationFigures />
              </div>
              <AmountChoice mode={mode} onModeChange={setMode} beginning={beginning} onChoose={begin} />
            </>
          )}
        </div>
        <div data-scene className="mx-auto w-full max-w-[24rem] lg:sticky lg:top-28 lg:me-0">
          <ArchWindow className="w-full overflow-visible" />
        </div>
      </div>
      <WhySupport />
    </PageShell>
  );
}
