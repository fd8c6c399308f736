import { ownerOnly, signedIn } from "./authorization.settings.ts";
import type { Rule } from "./authorization.table.ts";
import { trashedWrite } from "./authorization.trash.ts";
import { webhooks } from "./authorization.webhooks.ts";

/** Of the circle, its admins alone. */
const admins = "401 2xx 403 2xx 404 404 401";

/** Who brings what into a circle, judges it there, and takes it out. */
export const shares: Record<string, Rule[]> = {
  findSharedBlessings: [{ query: { search: "figs" }, rows: { "": signedIn } }],
  ...webhooks,
  shareBlessing: [
    {
      ids: ["blessingId", "circleId"],
      body: (ids) => ids,
      rows: {
        "private home": ownerOnly,
        "group home": "401 2xx 403 403 404 404 401",
        "public home": "401 2xx 403 403 403 403 401",
        "private other": "401 404 404 404 404 404 401",
        "trashed home": trashedWrite,
      },
    },
  ],
  approveSharedBlessing: [
    {
      owner: "creator",
      rows: { "home waiting": admins, "home group": admins, "home trashed": "401 404 403 404 404 404 401" },
      unknown: { blessingId: "401 404 403 404 404 404 401" },
    },
  ],
  declineEdit: [
    {
      owner: "creator",
      rows: { "home waiting": admins, "home group": admins },
      unknown: { blessingId: "401 404 403 404 404 404 401" },
    },
  ],
  takeOutSharedBlessing: [
    {
      rows: {
        "home group": "401 2xx 403 2xx 404 404 401",
        "home waiting": "401 2xx 404 2xx 404 404 401",
        "home trashed": trashedWrite,
      },
    },
  ],
};
