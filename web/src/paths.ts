/** Every address of the app; `paths.test.ts` prints them all. */
export const paths = {
  landing: () => "/",
  dashboard: (view: { tour?: string; blessing?: string } = {}) => address("/dashboard", view),
  blessings: (view: { month?: string; filter?: string } = {}) => address("/blessings", view),
  /** The public page of a blessing. */
  blessing: (id: string) => `/b/${encodeURIComponent(id)}`,
  family: (
    view: {
      circle?: string;
      blessing?: string;
      join?: string;
      from?: string;
      new?: string;
      view?: string;
    } = {},
  ) => address("/family", view),
  /** Where whoever holds a private link reads by it. */
  privateLink: (token: string) => `/s/${encodeURIComponent(token)}`,
  celebrations: (view: { show?: string; plan?: string } = {}) => address("/celebrations", view),
  network: () => "/network",
  challenges: (view: { tab?: string } = {}) => address("/challenges", view),
  memories: () => "/memories",
  profile: (view: { show?: string } = {}) => address("/profile", view),
  donate: (view: { success?: string } = {}) => address("/donate", view),
  admin: (view: { tab?: string } = {}) => address("/admin", view),
  adminTranslations: () => "/admin/translations",
  privacyPolicy: () => "/privacy-policy",
  termsAndConditions: () => "/terms-and-conditions",
  contactUs: () => "/contact-us",
  /** Where a link in a mail that comes again and again ends it. */
  unsubscribe: () => "/unsubscribe",
  /** Where the link in a receipt stops a monthly donation. */
  stopDonation: () => "/stop-donation",
  design: () => "/design",
};

/** The month of an address, zero-padded: `2026-03`. */
export function monthOf(year: number, month: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

function address(path: string, view: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(view)) if (value !== undefined) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
