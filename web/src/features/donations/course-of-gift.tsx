import { type DonationMode, formatCents } from "@blessing-jar/contract/donations.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CircleStop, CreditCard, Heart, House, type LucideIcon, MailCheck, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useConfig } from "../../api/config.ts";
import { useViewer } from "../../api/session-store.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import type { Choice } from "./use-begin-donation.ts";

/** What somebody wants to know before giving: where it goes, and how it ends. Only what is so here. */
export function CourseOfGift() {
  const { t } = useTranslation();
  const { productName, isMailDelivered, stripePublishableKey } = useConfig();
  return (
    <Course title={t("donations.course.title")}>
      <Step name="where" Icon={House}>
        {t("donations.course.where.text", { product: productName })}
      </Step>
      {stripePublishableKey === null ? null : (
        <Step name="card" Icon={CreditCard}>
          {t("donations.course.card.text")}
        </Step>
      )}
      {isMailDelivered ? (
        <Step name="receipt" Icon={MailCheck}>
          {t("donations.course.receipt.text")}
        </Step>
      ) : null}
      <Step name="stop" Icon={CircleStop}>
        {t("donations.course.stop.text")}
      </Step>
    </Course>
  );
}

/** A receipt of what was given, to be printed. Undefined where the address was opened by itself. */
export function CourseOfGiven({ gift }: { gift: Choice | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const viewer = useViewer();
  const { isMailDelivered } = useConfig();
  if (!gift) return null;
  const amount = formatCents(gift.cents, language);
  const isMonthly = gift.mode === "monthly";
  return (
    <div className="grid justify-items-start gap-4 max-lg:justify-items-center">
      <div className="w-full">
        <Course title={t(isMonthly ? "donations.checkout.monthlyTitle" : "donations.checkout.title")}>
          <li>
            <p className="font-display text-hero text-ink tabular-nums">
              {isMonthly ? t("donations.perMonth", { amount }) : <bdi>{amount}</bdi>}
            </p>
            <p className="text-ui text-ink-soft">{formatDay(today(), language)}</p>
          </li>
          {isMailDelivered ? (
            <Step name="receipt" Icon={MailCheck}>
              {viewer
                ? t("donations.thanks.receipt", { email: viewer.email })
                : t("donations.thanks.receiptIfGiven")}
            </Step>
          ) : null}
          {isMonthly ? (
            <Step name="stop" Icon={CircleStop}>
              {t(viewer ? "donations.checkout.monthlyNote" : "donations.checkout.monthlyVisitorNote")}
            </Step>
          ) : null}
          {viewer ? (
            <Step title={t("donations.profile.title")} Icon={Heart}>
              <Link to={paths.profile()} className="text-link">
                {t("donations.profile.text")}
              </Link>
            </Step>
          ) : null}
        </Course>
      </div>
      <Button variant="outline" className="print:hidden" icon={<Printer />} onClick={() => window.print()}>
        {t("donations.thanks.print")}
      </Button>
    </div>
  );
}

function Course({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="course" className="card grid gap-5 p-6 text-start">
      <h2 id="course" className="font-display text-heading text-ink">
        {title}
      </h2>
      <ul className="grid gap-5">{children}</ul>
    </section>
  );
}

type StepProps = { Icon: LucideIcon; children: ReactNode } & (
  | { name: "where" | "card" | "receipt" | "stop"; title?: undefined }
  | { name?: undefined; title: string }
);

function Step({ name, title, Icon, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className="flex gap-3.5">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-sage-deep" />
      <div className="min-w-0">
        <h3 className="text-ui font-medium text-ink">{name ? t(`donations.course.${name}.title`) : title}</h3>
        <p className="mt-0.5 text-ui text-pretty wrap-anywhere text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

/** What was paid goes with the way to the thanks: in the address of a bank's way back, as `mode-cents`. */
export const giftInAddress = ({ mode, cents }: Choice): string => `${mode}-${cents}`;

export function readGift(written: unknown): Choice | undefined {
  const [, mode, cents] = /^(once|monthly)-(\d{3,5})$/.exec(String(written)) ?? [];
  return mode && cents ? { mode: mode as DonationMode, cents: Number(cents) } : undefined;
}
