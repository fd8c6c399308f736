import { type DonationMode, getGivingFigures } from "@blessing-jar/contract/donations.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { FlaskConical, HeartHandshake, Lightbulb, ShieldCheck, Sprout } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { loadConfig, useConfig } from "../api/config.ts";
import { endpointQuery } from "../api/queries.ts";
import { AmountChoice } from "../features/donations/amount-choice.tsx";
import { CheckoutView } from "../features/donations/checkout-view.tsx";
import {
  CourseOfGift,
  CourseOfGiven,
  giftInAddress,
  readGift,
} from "../features/donations/course-of-gift.tsx";
import { RunningGifts } from "../features/donations/running-gifts.tsx";
import { type Checkout, useBeginDonation } from "../features/donations/use-begin-donation.ts";
import { useIsPractice } from "../features/donations/use-is-practice.ts";
import { ArchWindow } from "../illustrations/arch-window.tsx";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Banner } from "../ui/banner.tsx";
import { cx } from "../ui/class-names.ts";
import { focusOn } from "../ui/focus.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { toast } from "../ui/toast-store.ts";
import { useAddressDialog } from "./use-address-dialog.ts";
import { usePageTitle } from "./use-page-title.ts";
import { WayBack } from "./way-back.tsx";

const thanked = paths.donate({ thanks: "yes" });

/** From the choice of an amount to the thanks, which ask for nothing. */
export function DonatePage() {
  const takesCards = useConfig((config) => config.stripePublishableKey !== null);
  const [address] = useSearchParams();
  usePaymentReturn();
  useOwnDocument(paths.donate(), takesCards);
  useEffect(() => void loadConfig(), []);
  return address.has("thanks") ? <DonationThanks /> : <Giving />;
}

function DonationThanks() {
  const { t } = useTranslation();
  const gift: unknown = useLocation().state?.gift;
  const isPractice = useIsPractice();
  const title = t(isPractice ? "donations.practice.thanksTitle" : "donations.thanks.title");
  usePageTitle(title);
  return (
    <PageShell className="grid grow content-center pt-4 pb-20 sm:pt-8">
      <div
        ref={focusOn}
        className="grid items-center gap-x-14 gap-y-8 max-lg:justify-items-center lg:grid-cols-[1.2fr_.8fr]"
      >
        <div data-scene className="w-full max-w-[13rem] lg:order-last lg:mx-auto lg:max-w-[19rem]">
          <ArchWindow className="w-full overflow-visible" />
        </div>
        <div className="grid w-full max-w-[36rem] gap-8 max-lg:text-center">
          <div>
            <h1 className="font-display text-hero text-balance text-ink">{title}</h1>
            {isPractice ? (
              <p className="mt-5 text-lead text-pretty text-ink-soft">{t("donations.practice.thanksText")}</p>
            ) : (
              <p className="mt-3 font-display text-title font-[340] text-balance text-terra italic">
                {t("donations.thanks.text")}
              </p>
            )}
          </div>
          {isPractice ? null : <CourseOfGiven gift={readGift(gift)} />}
          <div className="flex flex-wrap gap-3 max-lg:justify-center">
            <WayBack />
          </div>
        </div>
      </div>
    </PageShell>
  );
}

/** The checkout is open while the address says so, so that Back leads out of it. */
function Giving() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const productName = useConfig((config) => config.productName);
  const isPractice = useIsPractice();
  const paying = useAddressDialog("give");
  const [mode, setMode] = useState<DonationMode>(paying.value === "monthly" ? "monthly" : "once");
  const [checkout, setCheckout] = useState<Checkout>();
  const figures = useQuery(endpointQuery(getGivingFigures)).data;
  const { begin, beginning } = useBeginDonation(handleBegun);

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
    void navigate(thanked, { replace: true, state: checkout && { gift: giftInAddress(checkout) } });
  }

  const amounts = (
    <AmountChoice
      mode={mode}
      onModeChange={setMode}
      mostGiven={figures?.mostGiven[mode]}
      beginning={beginning}
      onChoose={begin}
    />
  );

  return (
    <PageShell className="grid gap-16 pt-4 pb-24 sm:gap-20 sm:pt-8">
      <div className="grid items-start gap-x-14 gap-y-14 lg:grid-cols-[1.2fr_.8fr]">
        <div className="grid gap-10">
          {isPaying ? (
            <CheckoutView checkout={checkout} onBack={paying.close} onPaid={handlePaid} />
          ) : (
            <>
              {isPractice ? (
                <Banner icon={<FlaskConical />} className="-mb-4">
                  <strong className="font-medium">{t("donations.practice.title")}</strong>
                  <span className="block">{t("donations.practice.choose")}</span>
                </Banner>
              ) : null}
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
                <RunningGifts />
              </div>
              {isPractice ? null : amounts}
            </>
          )}
        </div>
        <div className={cx("grid gap-10 lg:sticky lg:top-28", isPractice && "max-lg:hidden")}>
          <div data-scene className="mx-auto w-full max-w-[16rem] max-lg:hidden">
            <ArchWindow className="w-full overflow-visible" />
          </div>
          {isPractice ? null : <CourseOfGift />}
        </div>
      </div>
      {/* Nothing stands beside them then: they have the whole width. */}
      {isPractice && !isPaying ? amounts : null}
      <WhySupport />
      <DonationFigures here={figures?.here} />
    </PageShell>
  );
}

/** Thanks whoever comes back from a page of their bank, and takes what it says out of the address. */
function usePaymentReturn(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const address = new URLSearchParams(window.location.search);
    if (address.get("success") !== "true") return;
    const isPaid = address.get("redirect_status") !== "failed";
    const state = { gift: address.get("gift") };
    void navigate(isPaid ? thanked : paths.donate(), { replace: true, state });
    if (!isPaid) toast("error", t("donations.failed.payment"), t("donations.failed.paymentText"));
  }, [navigate, t]);
}

const figures = ["families", "blessings", "free"] as const;

/** What is aimed at, and not what is: ordinary texts, which whoever runs the place may edit. */
function DonationFigures({ here }: { here: AnswerOf<typeof getGivingFigures>["here"] | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="aim" className="grid gap-3 border-t border-line pt-5">
      <h2 id="aim" className="text-ui font-medium text-ink">
        {t("donations.hero.figures")}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-3 sm:gap-x-12">
        {figures.map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-meta text-ink-soft">{t(`donations.hero.${figure}Label`)}</dt>
            <dd className="font-display text-heading text-ink-soft tabular-nums">
              {t(`donations.hero.${figure}`)}
            </dd>
          </div>
        ))}
      </dl>
      {here ? <p className="text-meta text-ink-soft">{t("donations.hero.here", here)}</p> : null}
    </section>
  );
}

/** Whether this document was loaded for this very page, and so came with its content security policy. */
function isOwnDocument(path: string): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || new URL(navigation.name).pathname === path;
}

/**
 * Loads the document anew where a page has a content security policy of its own: coming here, so that the provider's
 * script may run, and going, so that nowhere else it may.
 */
function useOwnDocument(path: string, isNeeded: boolean): boolean {
  const isOwn = !isNeeded || isOwnDocument(path);
  useEffect(() => {
    if (!isNeeded) return;
    if (!isOwnDocument(path)) return window.location.reload();
    return () => {
      // Once the address is that of the next page.
      queueMicrotask(() => {
        if (window.location.pathname !== path) window.location.reload();
      });
    };
  }, [path, isNeeded]);
  return isOwn;
}

const points = [
  { key: "free", Icon: HeartHandshake },
  { key: "features", Icon: Lightbulb },
  { key: "service", Icon: ShieldCheck },
  { key: "community", Icon: Sprout },
] as const;

function WhySupport() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="why-support">
      <h2 id="why-support" className="font-display text-title text-balance text-ink">
        {t("donations.why.title")}
      </h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {points.map(({ key, Icon }) => (
          <li key={key} className="border-t border-line pt-5">
            <Icon aria-hidden="true" strokeWidth={1.4} className="size-7 text-sage-deep" />
            <h3 className="mt-4 font-display text-heading text-ink">{t(`donations.why.${key}.title`)}</h3>
            <p className="mt-1 text-pretty text-ink-soft">{t(`donations.why.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
