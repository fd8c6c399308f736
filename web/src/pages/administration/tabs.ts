import { later } from "../../ui/later.tsx";

/** The tabs of the administration, in their order; each is downloaded when it is opened. */
export const administrationTabs = [
  { value: "overview", Panel: later(() => import("../../features/administration/overview.tsx")) },
  { value: "users", Panel: later(() => import("../../features/administration/users.tsx")) },
  { value: "blessings", Panel: later(() => import("./blessings-panel.tsx")) },
  { value: "reported", Panel: later(() => import("./reported-panel.tsx")) },
  { value: "messages", Panel: later(() => import("../../features/contact/messages.tsx")) },
  { value: "analytics", Panel: later(() => import("../../features/administration/analytics.tsx")) },
  { value: "categories", Panel: later(() => import("../../features/administration/categories.tsx")) },
  { value: "donations", Panel: later(() => import("../../features/donations/all-donations.tsx")) },
  { value: "jobs", Panel: later(() => import("../../features/queues/queues.tsx")) },
  {
    value: "translations",
    Panel: later(() => import("../../features/administration/translations-link.tsx")),
  },
  { value: "audit", Panel: later(() => import("../../features/administration/audit-log.tsx")) },
] as const;
