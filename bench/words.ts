import type { Random } from "./random.ts";

const firstNames =
  "Ruth Daniel Noor Eli Miriam Samuel Grace Jonas Leah Amara Tomás Keiko Yusuf Esther Paul Lin".split(" ");
const lastNames = "Hale Okafor Meyer Santos Haddad Lindqvist Moreau Tanaka Pierre Novak Achebe Rossi".split(
  " ",
);
export const books = "Psalm Isaiah Matthew Luke John Romans Philippians James Ruth Proverbs".split(" ");

export const beginnings = [
  "The first",
  "An unexpected",
  "Another",
  "A quiet",
  "Thankful for the",
  "At last: the",
];
export const things = [
  "call from my sister",
  "snow before breakfast",
  "ripe figs on the table",
  "letter from the hospital, all clear",
  "evening with everyone at home",
  "walk along the river",
  "answer we had waited for",
  "song the children made up",
  "neighbour who shovelled our path",
  "day without any pain",
];
export const sentences = [
  "We had almost given up, and then it came on an ordinary Tuesday.",
  "I want to remember how the light fell through the kitchen window while we talked.",
  "He laughed, really laughed, for the first time since the spring.",
  "Nobody asked for it; they simply came and stayed until everything was done.",
  "I had prayed for this for eleven weeks and written it down here twice.",
  "The little one fell asleep on my shoulder and I did not move for an hour.",
  "It cost nothing and it changed the whole week.",
  "There was enough for everybody, and some left for the people next door.",
  "Mother told the story of the bakery again, and this time we recorded it.",
  "So much could have gone wrong on that road, and nothing did.",
];
export const comments = [
  "So happy for you!",
  "We prayed for this too. What a good day.",
  "I remember that kitchen. Please keep writing these down.",
  "Amen, and give them all a hug from us.",
];

export const fullName = (draw: Random) => `${draw.pick(firstNames)} ${draw.pick(lastNames)}`;
export const title = (draw: Random) => `${draw.pick(beginnings)} ${draw.pick(things)}`;
export const verse = (draw: Random) => `${draw.pick(books)} ${1 + draw.below(30)}:${1 + draw.below(25)}`;

/** One to six sentences, some 250 letters in the middle. */
export function description(draw: Random): string {
  return Array.from({ length: 1 + draw.below(6) }, () => draw.pick(sentences)).join(" ");
}
