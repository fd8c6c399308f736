import * as z from "zod/mini";
import * as accessTokens from "./access-tokens.ts";
import * as accounts from "./accounts.ts";
import * as administration from "./administration.ts";
import * as album from "./album.ts";
import * as blessings from "./blessings.ts";
import * as calendar from "./calendar.ts";
import * as categories from "./categories.ts";
import * as celebrations from "./celebrations.ts";
import * as challenges from "./challenges.ts";
import * as circles from "./circles.ts";
import * as comments from "./comments.ts";
import * as contact from "./contact.ts";
import * as credentials from "./credentials.ts";
import * as donations from "./donations.ts";
import * as evening from "./evening.ts";
import * as jarExports from "./exports.ts";
import * as factors from "./factors.ts";
import * as health from "./health.ts";
import * as jarImports from "./imports.ts";
import * as invitations from "./invitations.ts";
import * as jar from "./jar.ts";
import * as keepsake from "./keepsake.ts";
import type { Endpoint } from "./kit/endpoint.ts";
import { id } from "./kit/text.ts";
import * as legal from "./legal.ts";
import * as lookBack from "./look-back.ts";
import * as media from "./media.ts";
import * as memories from "./memories.ts";
import * as moderation from "./moderation.ts";
import * as network from "./network.ts";
import * as notifications from "./notifications.ts";
import * as onThisDay from "./on-this-day.ts";
import * as openid from "./openid.ts";
import * as passkeys from "./passkeys.ts";
import * as people from "./people.ts";
import * as privateLinks from "./private-links.ts";
import * as push from "./push.ts";
import * as questions from "./questions.ts";
import * as queues from "./queues.ts";
import * as reactions from "./reactions.ts";
import * as reminders from "./reminders.ts";
import * as reports from "./reports.ts";
import * as seen from "./seen.ts";
import * as sessions from "./sessions.ts";
import * as shares from "./shares.ts";
import * as stats from "./stats.ts";
import * as system from "./system.ts";
import * as thanks from "./thanks.ts";
import * as tour from "./tour.ts";
import * as translationManager from "./translation-manager.ts";
import * as translations from "./translations.ts";
import * as trash from "./trash.ts";
import * as users from "./users.ts";
import * as webhooks from "./webhooks.ts";

const features = {
  accounts,
  credentials,
  sessions,
  factors,
  passkeys,
  openid,
  accessTokens,
  blessings,
  people,
  jar,
  trash,
  reactions,
  comments,
  reports,
  moderation,
  categories,
  challenges,
  circles,
  questions,
  shares,
  webhooks,
  album,
  network,
  contact,
  donations,
  invitations,
  celebrations,
  calendar,
  exports: jarExports,
  imports: jarImports,
  keepsake,
  legal,
  media,
  privateLinks,
  thanks,
  seen,
  memories,
  notifications,
  push,
  reminders,
  onThisDay,
  lookBack,
  evening,
  stats,
  tour,
  translations,
  administration,
  health,
  users,
  queues,
  translationManager,
  system,
};

type Modules = (typeof features)[keyof typeof features];
type NamesIn<Module> = Module extends unknown
  ? { [Name in keyof Module]: Module[Name] extends Endpoint ? Name : never }[keyof Module]
  : never;
export type EndpointName = NamesIn<Modules>;
export type EndpointNamed<Name extends EndpointName> = Extract<Modules, Record<Name, Endpoint>>[Name];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "path" in value && "method" in value;
}

/** Called as its constant is. The pages know none by a name: their build keeps how each is called, and no more. */
export type NamedEndpoint = Endpoint & { name: string };

/** Every endpoint by feature, for the documentation, the fuzzing and the guard tests. */
export const endpointsByFeature: Record<string, NamedEndpoint[]> = Object.fromEntries(
  Object.entries(features).map(([feature, module]) => [
    feature,
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? Object.assign(value, { name }) : [],
    ),
  ]),
);

export const allEndpoints: NamedEndpoint[] = Object.values(endpointsByFeature).flat();

const names = new Map<Endpoint, string>(allEndpoints.map((endpoint) => [endpoint, endpoint.name]));

/** For logs, descriptions and tests. */
export function nameOf(endpoint: Endpoint): string {
  return names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
}

/** Of what its path names: ids, unless it says otherwise. */
export function paramsOf({ params, path }: Pick<Endpoint, "params" | "path">) {
  const ids = Array.from(path.matchAll(/:(\w+)/g), ([, name = ""]) => [name, id] as const);
  return params ?? (ids.length > 0 ? z.object(Object.fromEntries(ids)) : undefined);
}
