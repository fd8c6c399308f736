import { readFileSync } from "node:fs";
import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import { type Circle, createCircle, joinCircle } from "@blessing-jar/contract/circles.ts";
import { addComment } from "@blessing-jar/contract/comments.ts";
import { sendInvitations } from "@blessing-jar/contract/invitations.ts";
import { answerConnection, requestConnection } from "@blessing-jar/contract/network.ts";
import { readNotifications } from "@blessing-jar/contract/notifications.ts";
import { addReaction } from "@blessing-jar/contract/reactions.ts";
import { markFamilySeen, shareBlessing } from "@blessing-jar/contract/shares.ts";
import { updateTour } from "@blessing-jar/contract/tour.ts";
import { call } from "./api.ts";
import { addressOf, type Family, type Person, type Story, yearsOf } from "./families.ts";
import { keep, type Member, signUp } from "./members.ts";
import { paint } from "./pictures.ts";
import type { Event } from "./plant.ts";
import { uploadAll } from "./upload.ts";
import { aLullaby } from "./voice.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

interface World {
  url: string;
  password: string;
  timeZone: string;
  confirm(email: string): Promise<void>;
  /** As if each had been written on its day. */
  dateBack(blessingIds: readonly string[]): Promise<void>;
}

/** What happens in a family, by the hands of its members. */
export function eventsOf(family: Family, world: World): Event[] {
  const [first = "", ...others] = Object.keys(family.people);
  const people = new Map<string, Member>();
  const circles = new Map<string, Circle>();
  const shared: Blessing[] = [];
  const ofYears: string[] = [];
  const beginnings = family.stories.map((story, index) => momentOf(story, index).getTime());
  const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

  return [
    { at: new Date(Math.min(...beginnings) - day), happen: gather },
    ...family.stories.flatMap(eventsOfStory),
    // What came later is news.
    { at: ago(2 * 24 * 60), happen: () => call(find(people, first), markFamilySeen) },
    { at: ago(2 * 24 * 60), happen: () => call(find(people, first), readNotifications, { body: {} }) },
    { at: ago(26 * 60), happen: invite },
    { at: ago(50), happen: celebrate },
    { at: ago(45), happen: () => world.dateBack(ofYears) },
    { at: ago(40), happen: () => ask(family.request) },
  ];

  async function gather() {
    for (const [key, { name }] of Object.entries(family.people)) await enter(key, name);
    for (const [key, { name, description, members, looksFirst = false }] of Object.entries(family.circles)) {
      const body = { name, description, requiresApproval: looksFirst, asksWeekly: true };
      const { circle } = await call(find(people, first), createCircle, { body });
      for (const member of others.filter((each) => !members || members.includes(each))) {
        await call(find(people, member), joinCircle, { body: { inviteCode: circle.inviteCode } });
      }
      circles.set(key, circle);
    }
    for (const [key, { is }] of Object.entries(family.people)) {
      if (!is) continue;
      const body = { email: addressOf(family, key), relationship: is };
      const { connection } = await call(find(people, first), requestConnection, { body });
      const params = { connectionId: connection.id };
      await call(find(people, key), answerConnection, { params, body: { status: "accepted" } });
    }
    // In one moment, for time passes slowly here: each step makes every row older.
    for (const line of yearsOf(family)) ofYears.push((await write({ ...line, text: "" }, first)).id);
  }

  async function enter(key: string, fullName: string): Promise<Member> {
    const { url, password, timeZone, confirm } = world;
    const email = addressOf(family, key);
    const member = await signUp(url, fullName, { email, password, timeZone, language: family.language });
    await confirm(email);
    await call(member, updateTour, { body: { isSeen: true } });
    people.set(key, member);
    return member;
  }

  function eventsOfStory(story: Story, index: number): Event[] {
    const { by = first, signs = {}, comments = [] } = story;
    const writtenAt = momentOf(story, index).getTime();
    const later = (minutes: number) => new Date(writtenAt + minutes * minute);
    const written = Promise.withResolvers<Blessing>();
    const params = async () => ({ blessingId: (await written.promise).id });
    let last: string | undefined;
    return [
      { at: new Date(writtenAt), happen: async () => written.resolve(await write(story, by)) },
      ...Object.entries(signs).map(([who, type], turn) => ({
        at: later(4 + 7 * turn),
        happen: async () => call(find(people, who), addReaction, { params: await params(), body: { type } }),
      })),
      ...comments.map(([who, content], turn) => ({
        at: later(9 + 16 * turn),
        happen: async () => {
          // Whose blessing it is answers what was said last.
          const body = { content, replyTo: who === by ? last : undefined };
          const { comment } = await call(find(people, who), addComment, { params: await params(), body });
          last = comment.id;
        },
      })),
    ];
  }

  async function write(story: Story, by: string): Promise<Blessing> {
    const { title, text, category, verse = "", isAnswered = false, seenBy, pictures = [] } = story;
    const author = find(people, by);
    const files = await Promise.all(pictures.map(paint));
    if (story.hasVoice) files.push(aLullaby());
    if (story.hasFilm) files.push(aFilm());
    const blessing = await keep(author, {
      title,
      description: text,
      category,
      bibleVerse: verse,
      isAnsweredPrayer: isAnswered,
      blessingDate: dateOf(story),
      visibility: seenBy === "everyone" ? "public" : "private",
      ...(await uploadAll(author, files)),
    });
    if (seenBy) {
      const circle = find(circles, seenBy === "everyone" ? (Object.keys(family.circles)[0] ?? "") : seenBy);
      await call(author, shareBlessing, { body: { blessingId: blessing.id, circleId: circle.id } });
      if (circle === circles.values().next().value) shared.push(blessing);
    }
    return blessing;
  }

  async function invite() {
    const circle = circles.values().next().value;
    const body = {
      circleId: circle?.id,
      emails: [addressOf(family, "guest")],
      personalMessage: family.invitation,
    };
    await call(find(people, first), sendInvitations, { body });
  }

  async function celebrate() {
    const circle = circles.values().next().value;
    const dayIn = (days: number) => dateOf({ daysAgo: -days });
    await planCelebrations(family, { by: find(people, first), circle, blessings: shared, dayIn });
  }

  async function ask({ name, is, message }: Person & { message: string }) {
    const asker = await enter("far", name);
    const body = { email: addressOf(family, first), relationship: is, message };
    await call(asker, requestConnection, { body });
  }

  function find<Value>(among: Map<string, Value>, key: string): Value {
    const found = among.get(key);
    if (!found) throw new Error(`The family ${family.house} knows no "${key}".`);
    return found;
  }
}

/** At an hour of its day; what is of today happened in the last hours. */
function momentOf(story: Story, index: number): Date {
  if (story.daysAgo === 0) return new Date(Date.now() - 95 * minute);
  const moment = dayOf(story);
  moment.setHours(7 + ((index * 5) % 13), (index * 17) % 60, 0, 0);
  return moment;
}

function dateOf(story: Pick<Story, "daysAgo" | "yearsAgo">): string {
  return new Intl.DateTimeFormat("sv-SE").format(dayOf(story));
}

/** Of an earlier year the same month, so that it is among the memories of this one. */
function dayOf({ daysAgo, yearsAgo = 0 }: Pick<Story, "daysAgo" | "yearsAgo">): Date {
  const day = new Date();
  if (yearsAgo === 0) day.setDate(day.getDate() - daysAgo);
  else
    day.setFullYear(
      day.getFullYear() - yearsAgo,
      day.getMonth(),
      Math.max(1, Math.min(28, day.getDate()) - daysAgo),
    );
  return day;
}

const film = new URL("film.webm", import.meta.url);

function aFilm() {
  return { name: "sea.webm", mimeType: "video/webm", buffer: readFileSync(film) };
}

interface Plan {
  by: Member;
  circle: Circle | undefined;
  /** What was shared with it. */
  blessings: readonly Blessing[];
  dayIn(days: number): string;
}

/** A birthday that the circle looks forward to, and a day at the sea that it looks back on. */
async function planCelebrations({ celebrations }: Family, plan: Plan): Promise<void> {
  const { by, circle, blessings, dayIn } = plan;
  const sharedCircleIds = circle ? [circle.id] : [];
  const seen = blessings.filter(({ mediaUrls }) => mediaUrls.length > 0);
  const wordsAlone = blessings.filter(({ mediaUrls }) => mediaUrls.length === 0);
  const idsOf = (chosen: readonly Blessing[]) => chosen.map(({ id }) => id);
  const { birthday, summer } = celebrations;
  const festive = { theme: "festive", backgroundColor: "#6f1d2b", textColor: "#fff3dd" };
  const peaceful = { theme: "peaceful", backgroundColor: "#dfeaf1", textColor: "#1f364a" };
  await call(by, createCelebration, {
    body: {
      name: birthday.name,
      eventType: "birthday",
      eventDate: dayIn(12),
      sharedCircleIds,
      blessingIds: idsOf([...seen, ...wordsAlone.slice(0, 2)]),
      settings: { ...festive, customMessage: birthday.message },
    },
  });
  await call(by, createCelebration, {
    body: {
      name: summer.name,
      eventType: "custom",
      eventDate: dayIn(-40),
      sharedCircleIds,
      blessingIds: idsOf(seen.toReversed().slice(0, 3)),
      settings: { ...peaceful, reminderDays: [] },
    },
  });
}
