import { expect, test } from "vitest";
import { type Box, boxOf, fitOf, meet } from "./fit.ts";

const phone = { left: 0, top: 0, right: 348, bottom: 489 };
const laptop = { left: 0, top: 0, right: 760, bottom: 464 };

/** On a ring around oneself, from each side of it. */
const family = (count: number, turn: number) => [
  { x: 0, y: 0, radius: 35 },
  ...Array.from({ length: count }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / count;
    return { x: 180 * Math.cos(angle), y: 180 * Math.sin(angle), radius: 25 };
  }),
];

const cornersOf = ({ right }: Box): Box[] => [
  { left: right - 56, right: right - 12, top: 12, bottom: 160 },
  { left: 12, right: 56, top: 12, bottom: 160 },
];

test("nobody and no name lies beneath the buttons, however many there are, from left or from right", () => {
  for (const picture of [phone, laptop])
    for (const buttons of cornersOf(picture))
      for (const count of [1, 2, 3, 5, 8, 20])
        for (let turn = 0; turn < 6.28; turn += 0.2) {
          const people = family(count, turn);
          const fit = fitOf(people, picture, buttons, 0.1);
          for (const person of people) {
            const box = boxOf(person, fit);
            expect(meet(box, buttons), `one of ${count} at ${turn}`).toBe(false);
            expect(box.left).toBeGreaterThanOrEqual(picture.left - 0.001);
            expect(box.right).toBeLessThanOrEqual(picture.right + 0.001);
            expect(box.bottom).toBeLessThanOrEqual(picture.bottom);
          }
        }
});

test("who is clear of the buttons stands in the middle of the whole picture", () => {
  const people = [
    { x: -60, y: 0, radius: 35 },
    { x: 60, y: 20, radius: 25 },
  ];
  const [buttons] = cornersOf(phone);
  if (!buttons) throw new Error("No corner");
  const { k, x, y } = fitOf(people, phone, buttons, 0.1);
  expect([k, x, y + 10 * k]).toEqual([348 / 260, 174, 244.5]);
});
