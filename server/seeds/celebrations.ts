import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { createCelebration } from "@blessing-jar/contract/celebrations.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { call } from "./api.ts";
import type { Family } from "./families.ts";
import type { Member } from "./members.ts";

interface Plan {
  by: Member;
  circle: Circle | undefined;
  /** What was shared with it. */
  blessings: readonly Blessing[];
  dayIn(days: number): string;
}

/** A birthday that the circle looks forward to, and a day at the sea that it looks back on. */
export async function planCelebrations({ celebrations }: Family, plan: Plan): Promise<void> {
  const { by, circle, blessings, dayIn } = plan;
  const sharedCircleIds = circle ? [circle.id] : [];
  const seen = blessings.filter(({ mediaUrls }) => mediaUrls.length > 0);
  const told = blessings.filter(({ mediaUrls }) => mediaUrls.length === 0);
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
      blessingIds: idsOf([...seen, ...told.slice(0, 2)]),
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
