import * as z from "zod/mini";
import { moment } from "./kit/dates.ts";
import { endpoint } from "./kit/endpoint.ts";
import { idempotent } from "./kit/idempotency.ts";
import { lenient } from "./kit/lenient.ts";
import { nextCursor, pageQuery } from "./kit/pages.ts";
import { email, id, line } from "./kit/text.ts";
import { defaultLanguage, type LanguageCode, languageCodes, localeOf } from "./languages.ts";

export const donationLimits = {
  minCents: 100,
  maxCents: 99_900,
  /** Monthly donations of one member that go on. */
  monthlyMost: 5,
  /** Then what was begun and never paid is deleted. */
  waitingDays: 7,
  /** Of the list of all. */
  pageSize: 25,
  /** Then the ids of the provider's events are deleted; it repeats one for three days. */
  eventsKeptDays: 30,
  /** From so many on they tell what is given most. */
  tellingGifts: 20,
  tellingFamilies: 10,
} as const;

/** Of every amount, which is a whole number of cents. */
export const donationCurrency = "usd";

/** 500 is $5, 550 is $5.50, as a language writes amounts. Arabic would turn its US$ around between its own letters. */
export function formatCents(cents: number, language: LanguageCode): string {
  const format = new Intl.NumberFormat(localeOf(language === "ar" ? defaultLanguage : language), {
    style: "currency",
    currency: donationCurrency,
    currencyDisplay: "narrowSymbol",
    trailingZeroDisplay: "stripIfInteger",
  });
  return format.format(cents / 100);
}

export const donationModes = ["once", "monthly"] as const;
export type DonationMode = (typeof donationModes)[number];

/** The amounts that are offered; `isSuggested` until gifts tell what most people give. */
export const donationPresets = {
  once: [
    { preset: "once.coffee", cents: 500 },
    { preset: "once.blessing", cents: 1_500, isSuggested: true },
    { preset: "once.grateful", cents: 2_500 },
    { preset: "once.generous", cents: 5_000 },
  ],
  monthly: [
    { preset: "monthly.supporter", cents: 300 },
    { preset: "monthly.advocate", cents: 1_000, isSuggested: true },
    { preset: "monthly.champion", cents: 2_500 },
    { preset: "monthly.patron", cents: 5_000 },
  ],
} as const satisfies Record<
  DonationMode,
  readonly { preset: string; cents: number; isSuggested?: boolean }[]
>;
export type DonationPreset = (typeof donationPresets)[DonationMode][number]["preset"];

/** Signed: good for one monthly donation. */
const mailedToken = z.object({ token: line(200) });
const mailedPath = "/api/donations/mailed";

/** Where the payment provider sends its events, signed. */
export const donationEventsPath = "/api/donations/events";

const amount = z
  .int({ error: "donations.validation.amount" })
  .check(
    z.minimum(donationLimits.minCents, "donations.validation.amount"),
    z.maximum(donationLimits.maxCents, "donations.validation.amount"),
  );
/** Whoever has it may pay, and say where the receipt goes. */
const clientSecret = line(500).check(z.minLength(1));

const begun = {
  method: "POST",
  body: z.object({
    amount,
    ...idempotent,
    /** A visitor's, for the receipt. */
    language: lenient(z.enum(languageCodes)),
  }),
  status: [201, 200],
  answer: z.object({ clientSecret: z.string() }),
} as const;

export const createPaymentIntent = endpoint({
  ...begun,
  summary: "Begin a donation, in cents. A repeated idempotencyKey answers the payment that was begun.",
  path: "/api/create-payment-intent",
  errors: ["request.too-many", "service.payments-away"],
});

export const createSubscription = endpoint({
  ...begun,
  summary: "Begin a monthly donation, in cents. A repeated idempotencyKey answers the one that was begun.",
  path: "/api/create-subscription",
  errors: ["request.too-many", "service.payments-away", "donation.too-many-monthly"],
});

export const updateReceiptAddress = endpoint({
  summary: "Say where the receipts of a donation go that a visitor has begun.",
  method: "PUT",
  path: "/api/donations/receipt",
  body: z.object({ clientSecret, email }),
  status: 204,
  errors: ["request.too-many", "donation.not-found"],
});

export const getGivingFigures = endpoint({
  summary:
    "What is true of this installation beside the choice of a gift: what most give, and how many live here.",
  method: "GET",
  path: "/api/donations/figures",
  answer: z.object({
    /** In cents, of each mode; null until there are `donationLimits.tellingGifts` of it. */
    mostGiven: z.object({ once: z.nullable(z.int()), monthly: z.nullable(z.int()) }),
    /** Null until there are `donationLimits.tellingFamilies` circles. */
    here: z.nullable(z.object({ families: z.int(), blessings: z.int() })),
  }),
});

/** The numbers of the practice gateway, which takes no other: a card of somebody's is never sent to it. */
export const practiceCards = {
  "4242 4242 4242 4242": "pays",
  "4000 0000 0000 0002": "declines",
  "4000 0025 0000 3155": "asks",
} as const;
export type PracticeCard = keyof typeof practiceCards;
export const practiceCardNumbers = Object.keys(practiceCards) as [PracticeCard, ...PracticeCard[]];

/** However it is typed: in groups of four. */
const practiceCard = z.pipe(
  z.pipe(
    line(40),
    z.transform((typed) => typed.replace(/\D/g, "").replace(/(\d{4})(?=\d)/g, "$1 ")),
  ),
  z.enum(practiceCardNumbers, { error: "donations.validation.practiceCard" }),
);

export const confirmPracticePayment = endpoint({
  summary: "Pay where no card is charged. A card that asks for a second step is paid by isApproved.",
  method: "POST",
  path: "/api/donations/practice",
  body: z.object({ clientSecret, cardNumber: practiceCard, isApproved: z.optional(z.boolean()) }),
  answer: z.object({ status: z.enum(["succeeded", "requires_action"]) }),
  errors: ["request.too-many", "donation.not-found", "donation.declined"],
});

const donation = z.object({
  id,
  amount: z.int(),
  /** Of the amount, what was given back, by us or by a bank after a dispute that was lost. */
  returned: z.int(),
  /** A bank has disputed it, and has not decided yet. */
  isUnderReview: z.boolean(),
  isMonthly: z.boolean(),
  /** Of a monthly one that goes on no more. */
  hasEnded: z.boolean(),
  /** No card was charged. */
  isPractice: z.boolean(),
  givenAt: moment,
});
export type Donation = z.infer<typeof donation>;

/** By which the donor and whoever runs the place speak of the same one. */
export const numberOfDonation = (donationId: string): string => donationId.slice(-8).toUpperCase();

export const listDonations = endpoint({
  summary: "What the member has given, last first.",
  method: "GET",
  path: "/api/donations",
  query: z.object(pageQuery),
  answer: z.object({ donations: z.array(donation), nextCursor }),
});

const monthlyDonation = z.object({ id, amount: z.int(), isPractice: z.boolean(), startedAt: moment });
export type MonthlyDonation = z.infer<typeof monthlyDonation>;

export const listMonthlyDonations = endpoint({
  summary: "The member's monthly donations that go on.",
  method: "GET",
  path: "/api/donations/monthly",
  answer: z.object({ monthly: z.array(monthlyDonation) }),
});

export const stopMonthlyDonation = endpoint({
  summary: "End a monthly donation at once; what was paid stays given.",
  method: "DELETE",
  path: "/api/donations/monthly/:monthlyDonationId",
  status: 204,
  errors: ["donation.not-found", "service.payments-away"],
});

export const getMailedMonthly = endpoint({
  summary: "The monthly donation that the link in a receipt is for, whoever gives it.",
  method: "GET",
  path: mailedPath,
  query: mailedToken,
  answer: z.object({
    monthly: z.object({
      amount: z.int(),
      isPractice: z.boolean(),
      /** False once it has ended. */
      isOngoing: z.boolean(),
    }),
  }),
  errors: ["request.too-many", "donation.not-found"],
});

export const stopMailedMonthly = endpoint({
  summary: "End that monthly donation at once; one that has ended stays so.",
  method: "POST",
  path: mailedPath,
  query: mailedToken,
  status: 204,
  errors: ["request.too-many", "donation.not-found", "service.payments-away"],
});

const sums = z.object({
  /** Of paid donations, in cents. */
  total: z.int(),
  /** Of that, what was given back or lost in a dispute. */
  returned: z.int(),
  /** Of that, what a bank has disputed and not decided yet. */
  underReview: z.int(),
  count: z.int(),
  /** Of the calendar month, UTC. */
  thisMonth: z.int(),
  /** Monthly donations that go on, and what they bring a month. */
  monthly: z.object({ count: z.int(), amount: z.int() }),
});
export type DonationSums = z.infer<typeof sums>;

const anyDonation = z.extend(donation, {
  /** Null where a visitor gave, or the member's account is erased. */
  donor: z.nullable(z.object({ id, fullName: z.string() })),
});
export type AnyDonation = z.infer<typeof anyDonation>;

export const listAllDonations = endpoint({
  summary: "What everybody has given, last first. For administrators.",
  method: "GET",
  path: "/api/admin/donations",
  query: z.object(pageQuery),
  answer: z.object({ donations: z.array(anyDonation), nextCursor }),
});

export const getDonationSums = endpoint({
  summary:
    "What was given together, in cents; apart from it, what only practice mode counted. For administrators.",
  method: "GET",
  path: "/api/admin/donations/sums",
  answer: z.object({ sums, practice: sums }),
});
