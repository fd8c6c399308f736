import { later } from "../../ui/later.tsx";

/** The tabs of the administration, in their order; each is downloaded when it is opened. */
export const administrationTabs = [
  { value: "overview", Panel: later(() => import("../../features/administration/overview.tsx")) },
  { value: "users", Panel: later(() => import("../../features/administration/users.tsx")) },
  { value: "audit", Panel: later(() => import("../../features/administration/audit-log.tsx")) },
] as const;
