import {
  listInvitations,
  type OpenedInvitation,
  openInvitation,
  sendInvitationAgain,
  sendInvitations,
  type WaitingInvitation,
  withdrawInvitation,
} from "@blessing-jar/contract/invitations.ts";
import { calledBy } from "@blessing-jar/contract/kit/called-by.ts";
import { washOf } from "@blessing-jar/contract/kit/wash-of.ts";
import { siteMap } from "@blessing-jar/contract/site-map.ts";
import type { App, Context } from "../../context.ts";
import { acceptedLanguage } from "../../http/accepted-language.ts";
import { askAsStranger } from "../../http/ask-as-stranger.ts";
import { routes } from "../../http/routes.ts";
import type { SinglePage } from "../../http/web.ts";
import { translator } from "../translations/active-texts.ts";
import { invite, inviteAgain, openByCode, withdraw } from "./invitations.actions.ts";
import type { OpenedRow } from "./opening.queries.ts";
import { getSight, listWaiting, type WaitingRow } from "./waiting.queries.ts";

export function invitations(app: App, context: Context): void {
  const { open, signedIn } = routes(app, context);

  signedIn(sendInvitations, async (call) => {
    const { count, isNew } = await invite(context, call, call.body);
    return { isNew, answer: { invitationsSent: count } };
  });

  signedIn(listInvitations, async ({ viewer, params }) => {
    const sight = await getSight(context.db, viewer, params.circleId);
    return { invitations: (await listWaiting(context.db, sight)).map(presentWaiting) };
  });

  signedIn(sendInvitationAgain, async (call) => {
    const { row, isNew } = await inviteAgain(context, call, call.params);
    return { isNew, answer: { invitation: presentWaiting(row) } };
  });

  signedIn(withdrawInvitation, ({ viewer, params }) => withdraw(context, viewer, params));

  open(openInvitation, async (call) => ({
    invitation: presentOpened(await openByCode(context, call, call.body)),
  }));
}

/**
 * Where an invitation leads whoever is no member yet: the jar of a family that greets them. Its card for messengers, which keep what
 * they fetch, says what it is, and neither whom it is from nor what the circle is called.
 */
export function invitationPage(app: App, { db }: Pick<Context, "db">): SinglePage {
  return {
    address: siteMap.family.path,
    find: async (request) => {
      const { join: inviteCode, from = null } = request.query as { join?: unknown; from?: unknown };
      if (typeof inviteCode !== "string" || inviteCode === "") return undefined;
      const opened = await askAsStranger(app, request, openInvitation.path, { body: { inviteCode, from } });
      if (![200, 400, 404].includes(opened.status)) return undefined;
      const key = [...openInvitation.path.slice(1).split("/"), {}, inviteCode, from];
      const answers = [{ key, ...opened }];
      if (opened.status !== 200) return { status: 200, answers };
      const t = await translator(db, acceptedLanguage(request));
      return { status: 200, cardTitle: t("invitations.mail.title"), answers };
    },
    isLong: true,
  };
}

/** Without the words: they are between the two. */
function presentWaiting({ message, sentAt, holdsUntil, ...row }: WaitingRow): WaitingInvitation {
  return { ...row, sentAt: sentAt.toISOString(), holdsUntil: holdsUntil.toISOString() };
}

/** Data minimisation: who holds a code may be anybody, so others than the inviter are called by one word alone. */
function presentOpened({ isMember, circleId, people, message, email, ...row }: OpenedRow): OpenedInvitation {
  return {
    ...row,
    circleId: isMember ? circleId : null,
    names: people.map(({ name }) => calledBy(name)),
    washes: people.map(({ id }) => washOf(id)),
    message: message ?? "",
    email: email ?? "",
  };
}
