import { signedIn } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";

const reporting: Omit<Rule, "rows"> = { body: () => ({ reason: "unkind" }) };

/** Whoever may see what another wrote. */
export const reports: Record<string, Rule[]> = {
  reportBlessing: [
    {
      ...reporting,
      rows: {
        group: "401 403 2xx 2xx 404 404 401",
        private: "401 403 404 404 404 404 401",
        waiting: "401 403 404 2xx 404 404 401",
        public: "401 403 2xx 2xx 2xx 2xx 401",
      },
    },
  ],
  reportComment: [
    { ...reporting, rows: { "group comment": "401 2xx 2xx 2xx 404 404 401", "public ofPublic": signedIn } },
  ],
};
