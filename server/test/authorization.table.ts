import { mediaPath } from "@blessing-jar/contract/media.ts";
import { administration } from "./authorization.administration.ts";
import { celebrations } from "./authorization.celebrations.ts";
import { donations } from "./authorization.donations.ts";
import { invitations } from "./authorization.invitations.ts";
import { links } from "./authorization.links.ts";
import { moderation } from "./authorization.moderation.ts";
import { factors } from "./authorization.passkeys.ts";
import type { Name } from "./authorization.people.ts";
import { reports } from "./authorization.reports.ts";
import { justSignedIn, ownerOnly, settings, signedIn } from "./authorization.settings.ts";
import { shares } from "./authorization.shares.ts";
import { translations } from "./authorization.translations.ts";
import { trash, trashedRead, trashedWrite } from "./authorization.trash.ts";
import type { IdName, World } from "./authorization.world.ts";

/** Answers of: visitor · owner · member · circle admin · former, invited, other admin, stranger · site admin · deactivated. */
export type Answers = string;

export interface Rule {
  /** Where it is not the path's own: the ids that stand in query or body. */
  ids?: readonly IdName[];
  /** Whom the owner's column means: who wrote the blessing, unless told. */
  owner?: Name;
  params?: Record<string, string>;
  query?: Record<string, string> | ((ids: Record<string, string>) => Record<string, string>);
  body?: (ids: Record<string, string>, world: World) => object;
  /** Administrators read addresses here. */
  isOfAddresses?: true;
  /** Nobody's is foreign to whoever may call it. */
  isOfAll?: true;
  /** By the names of the ids, in their order; the first is the one that ids are swapped in. */
  rows: Record<string, Answers>;
  /** Of an id that was never given, and so of a foreign one, byte for byte. */
  unknown?: Answers | Partial<Record<IdName, Answers>>;
  malformed?: Answers | Partial<Record<IdName, Answers>>;
}

const everyone = "2xx 2xx 2xx 2xx 2xx 2xx 2xx";
const noOne = (status: number) => Array(7).fill(status).join(" ");
/** Of the circle, its admins alone. */
const admins = "401 2xx 403 2xx 404 404 401";
const members = "401 2xx 2xx 2xx 404 404 401";
const refused = "401 400 400 400 400 400 401";

/** Open to all: a visitor, and whoever's session has ended, is not asked to sign in, docs/decisions/0007-hidden-is-not-found.md. */
const read: Rule = {
  rows: {
    group: "404 2xx 2xx 2xx 404 404 404",
    private: "404 2xx 404 404 404 404 404",
    waiting: "404 2xx 404 2xx 404 404 404",
    public: everyone,
    trashed: trashedRead,
  },
  unknown: noOne(404),
  malformed: noOne(400),
};
const react: Rule = {
  rows: {
    group: members,
    private: ownerOnly,
    waiting: "401 2xx 404 2xx 404 404 401",
    public: signedIn,
    trashed: trashedWrite,
  },
};
const rewrite: Rule = {
  rows: {
    group: "401 2xx 403 403 404 404 401",
    private: ownerOnly,
    waiting: "401 2xx 404 403 404 404 401",
    public: "401 2xx 403 403 403 403 401",
    trashed: trashedWrite,
  },
};
const circle = (answers: Answers): Rule => ({ owner: "creator", rows: { home: answers } });
const open = (answers: Answers, rest: Omit<Rule, "rows"> = {}): Rule[] => [
  { ...rest, rows: { "": answers } },
];

const writing = { title: "Figs", category: "Family", blessingDate: "2026-03-01" };
const withCircle: Omit<Rule, "rows"> = {
  ids: ["circleId"],
  body: ({ circleId }) => ({ ...writing, visibility: "group", circles: [circleId] }),
  unknown: refused,
};
const withMedia: Omit<Rule, "rows"> = {
  ids: ["mediaId"],
  body: ({ mediaId = "" }) => ({ ...writing, mediaUrls: [mediaPath(mediaId)] }),
  unknown: refused,
};
const nowhere = { token: "no-such-token" };

/** Who may do what, by the name of the endpoint. */
export const table: Record<string, Rule[]> = {
  getBlessing: [read],
  listReactions: [read],
  listComments: [read],
  listBlessings: justSignedIn,
  createBlessing: [
    { body: () => writing, rows: { "": signedIn } },
    { ...withCircle, rows: { home: "401 2xx 2xx 2xx 400 400 401" } },
    { ...withMedia, rows: { unused: "401 2xx 400 400 400 400 401", group: refused, photo: refused } },
  ],
  updateBlessing: [
    { ...rewrite, body: () => writing },
    {
      ids: ["blessingId", "circleId"],
      body: withCircle.body,
      rows: { "group home": "401 2xx 403 403 404 404 401", "private home": ownerOnly },
      unknown: { circleId: "401 400 403 403 404 404 401" },
    },
    {
      ids: ["blessingId", "mediaId"],
      body: withMedia.body,
      rows: {
        "group unused": "401 2xx 403 403 404 404 401",
        "group private": "401 400 403 403 404 404 401",
        "group photo": "401 400 403 403 404 404 401",
      },
      unknown: { mediaId: "401 400 403 403 404 404 401" },
      malformed: { mediaId: "401 400 403 403 404 404 401" },
    },
  ],
  deleteBlessing: [rewrite],
  ...trash,
  ...links,
  ...reports,
  markBlessingSeen: [react],
  addReaction: [{ ...react, body: () => ({ type: "heart" }) }],
  removeReaction: [{ ...react, params: { type: "heart" } }],
  listReplies: [
    {
      rows: { "group comment": "404 2xx 2xx 2xx 404 404 404", "public ofPublic": everyone },
      // Where nothing stands under it, nothing is told.
      unknown: { blessingId: noOne(404), commentId: "404 2xx 2xx 2xx 404 404 404" },
      malformed: noOne(400),
    },
  ],
  listMentionable: [react],
  addComment: [
    { ...react, body: () => ({ content: "Amen" }) },
    {
      ids: ["blessingId", "commentId"],
      body: ({ commentId }) => ({ content: "Amen", replyTo: commentId }),
      rows: { "group comment": members, "public ofPublic": signedIn },
    },
  ],
  deleteComments: [
    rewrite,
    {
      ids: ["blessingId", "memberId"],
      query: ({ memberId = "" }) => ({ author: memberId }),
      rows: { "group mate": rewrite.rows.group ?? "" },
      // Of whom there are none: nothing is told of who has written.
      unknown: { memberId: rewrite.rows.group ?? "" },
    },
  ],
  deleteComment: [
    {
      rows: {
        "group comment": "401 2xx 403 403 404 404 401",
        "group ofFormer": "401 2xx 403 403 404 404 401",
        "public ofPublic": "401 2xx 403 403 403 403 401",
        "trashed ofTrashed": trashedWrite,
      },
    },
  ],

  listCircles: justSignedIn,
  createCircle: [{ body: () => ({ name: "Neighbours" }), rows: { "": signedIn } }],
  getCircle: [circle(members)],
  updateCircle: [{ ...circle(admins), body: () => ({ name: "Neighbours" }) }],
  deleteCircle: [circle(admins)],
  renewInviteCode: [circle(admins)],
  joinCircle: [
    {
      body: (_, { inviteCode }) => ({ inviteCode }),
      rows: { "": "401 409 409 409 2xx 2xx 401" },
    },
    // The code of before somebody was sent away brings nobody in, them least of all.
    {
      body: (_, { formerCode }) => ({ inviteCode: formerCode }),
      rows: { "": "401 404 404 404 404 404 401" },
    },
    { body: () => ({ inviteCode: "NEVERWAS" }), rows: { "": "401 404 404 404 404 404 401" } },
  ],
  updateCircleMember: [
    {
      owner: "creator",
      body: () => ({ role: "admin" }),
      rows: { "home mate": admins, "home self": admins },
      unknown: { memberId: "401 404 403 404 404 404 401" },
    },
  ],
  removeCircleMember: [
    {
      owner: "creator",
      rows: { "home mate": admins, "home self": members },
      unknown: { memberId: "401 404 403 404 404 404 401" },
    },
  ],
  getCircleQuestion: [circle(members)],
  listSharedBlessings: [circle(members), { ...circle(members), query: { approved: "false" } }],
  listAlbum: [circle(members)],
  ...shares,
  markFamilySeen: justSignedIn,
  ...celebrations,
  ...invitations,

  listConnections: justSignedIn,
  requestConnection: [
    { body: () => ({ email: "guest@example.com", relationship: "friend" }), rows: { "": signedIn } },
  ],
  findConnectionRequest: [{ body: () => nowhere, rows: { "": "401 404 404 404 404 404 401" } }],
  answerConnection: ["accepted", "declined"].map((status) => ({
    body: () => ({ status }),
    rows: { received: ownerOnly, agreed: "401 409 404 404 404 404 401" },
  })),
  removeConnection: [{ rows: { agreed: ownerOnly, received: "401 404 404 404 404 404 401" } }],

  listNotifications: justSignedIn,
  readNotifications: [
    { body: () => ({}), rows: { "": signedIn } },
    {
      ids: ["notificationId"],
      body: ({ notificationId }) => ({ ids: [notificationId] }),
      rows: { owner: signedIn },
      // Passed over, like one that is gone.
      unknown: signedIn,
    },
  ],
  ...settings,
  ...factors,
  unsubscribe: open(noOne(410), { query: nowhere }),
  pauseEveningMailed: open(noOne(410), { query: nowhere }),

  listChallenges: justSignedIn,
  listUserChallenges: justSignedIn,
  startChallenge: [
    { body: (_, { ids }) => ({ challengeId: ids.challengeId.started }), rows: { "": signedIn } },
  ],
  updateUserChallenge: [{ body: () => ({ progress: 2 }), rows: { started: ownerOnly } }],
  listSeasonalPrompts: justSignedIn,
  listSeasons: justSignedIn,
  getDailyInspiration: justSignedIn,
  listVerses: open(everyone),

  requestUpload: [{ body: () => ({ fileName: "figs.jpg", mimeType: "image/jpeg" }), rows: { "": signedIn } }],
  completeUpload: [{ rows: { unused: ownerOnly, group: ownerOnly } }],
  getExport: justSignedIn,
  prepareExport: justSignedIn,
  cancelExport: justSignedIn,
  getImport: justSignedIn,
  openImport: [{ body: () => ({ fileName: "figs.zip", size: 100 }), rows: { "": signedIn } }],
  previewImport: [{ rows: { "": "401 404 404 404 404 404 401" } }],
  runImport: [{ body: () => ({ takesProfile: true }), rows: { "": "401 404 404 404 404 404 401" } }],
  cancelImport: justSignedIn,
  getProfile: justSignedIn,
  updateProfile: [
    { body: () => ({ favoriteQuote: "Figs" }), rows: { "": signedIn } },
    {
      ids: ["mediaId"],
      body: ({ mediaId = "" }) => ({ profilePhotoUrl: mediaPath(mediaId) }),
      rows: { photo: "401 2xx 400 400 400 400 401", unused: refused },
      unknown: refused,
    },
  ],
  updateProfilePhoto: [
    {
      ids: ["mediaId"],
      body: ({ mediaId = "" }) => ({ profilePhotoURL: mediaPath(mediaId) }),
      rows: { photo: "401 2xx 400 400 400 400 401", unused: "401 2xx 400 400 400 400 401" },
      unknown: refused,
    },
  ],
  listOwnYear: [{ query: { year: "2026" }, rows: { "": signedIn } }],
  listCircleYear: [{ ...circle(members), query: { year: "2026" } }],
  listMemories: [{ query: { month: "2026-03" }, rows: { "": signedIn } }],

  login: open(noOne(401), { body: (_, { people }) => ({ email: people.owner.email, password: "a guess" }) }),
  adminLogin: open(noOne(401), {
    body: (_, { people }) => ({ username: people.siteAdmin.email, password: "a guess" }),
  }),
  requestPasswordReset: open(everyone, { body: () => ({ email: "guest@example.com" }) }),
  redeemPasswordReset: open(noOne(410), { body: () => ({ ...nowhere, password: "figs and olives" }) }),
  redeemEmailVerification: open(noOne(410), { body: () => nowhere }),
  sendContactMessage: open(everyone, {
    body: () => ({ name: "Guest", email: "guest@example.com", subject: "Figs", message: "Are they ripe?" }),
  }),
  ...donations,
  ...administration,
  ...moderation,
  ...translations,
  listCategories: open(everyone),
  getTranslations: open(everyone, { params: { language: "en" } }),
  getConfig: open(everyone),
  getHealth: open(everyone),
  getReadiness: open(everyone),
};
