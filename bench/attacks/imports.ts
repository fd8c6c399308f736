import { pack } from "../../server/test/archives.ts";
import { longSound } from "../../server/test/samples.ts";
import { type Attack, many } from "./attack.ts";
import { blessing, brings, dayOne, jar, megabyte, packBytes, said } from "./files.ts";

export const attacksOfImports: Attack[] = [
  brings("400 kB of ![ in an entry (F1)", /^200, done$/, () => Buffer.from(dayOne("![".repeat(200_000)))),
  brings("100 million brackets in 97 kB of ZIP (F2)", /^422 import.unsafe$/, async () =>
    packBytes(
      "Journal.json",
      Buffer.concat([Buffer.from('{"entries":[{"x":'), Buffer.alloc(100_000_000, "[")]),
    ),
  ),
  brings("an entry with 1,500,000 photos (F2)", /^422 import.unsafe$/, () =>
    Buffer.from(`{"entries":[{"photos":[${"1,".repeat(1_499_999)}1]}]}`),
  ),
  brings("a text of 150 MB where an object is expected (F3)", /^422 import.unsafe$/, () =>
    packBytes(
      "blessings.json",
      Buffer.concat([
        Buffer.from(`${jar({}).slice(0, -1)},"celebrations":["`),
        Buffer.alloc(150_000_000, "a"),
        Buffer.from('"]}'),
      ]),
    ),
  ),
  brings("one recording that fifty blessings name (M1)", /^422 import.unsafe$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(10, () => blessing({ media: many(5, () => ({ file: "media/s.wav" })) })),
      }),
      "media/s.wav": longSound(20 * megabyte),
    }),
  ),
  brings("50 MB of silence under 50 names (M1)", /^200, done$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(10, (b) => blessing({ media: many(5, (f) => ({ file: `media/${b}-${f}.wav` })) })),
      }),
      ...Object.fromEntries(
        many(50, (index) => [`media/${Math.floor(index / 5)}-${index % 5}.wav`, longSound(megabyte - 200)]),
      ),
    }),
  ),
  brings("30,000 comments on one blessing (F19)", /^422 import.unsafe$/, () =>
    pack({ "blessings.json": jar({ blessings: [blessing({ comments: many(30_000, () => said("Yes")) })] }) }),
  ),
  brings("5,000 comments on each of 100 blessings", /^(422 import.unsafe|200, done)$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(100, () => blessing({ comments: many(5_000, () => said("Y")) })),
      }),
    }),
  ),
  brings("5,000 comments on each of 40 blessings", /^(422 import.unsafe|200, done)$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(40, () => blessing({ comments: many(5_000, () => said("Y")) })),
      }),
    }),
  ),
  brings("5,000 reactions on each of 400 blessings", /^(422 import.unsafe|200, done)$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(400, () => blessing({ reactions: many(5_000, () => ({ type: "love" })) })),
      }),
    }),
  ),
  brings("5,000 files named in each of 100 blessings", /^(422 import.unsafe|200, done)$/, () =>
    pack({
      "blessings.json": jar({
        blessings: many(100, () =>
          blessing({ media: many(5_000, (index) => ({ file: `${index}.jpg`, name: "x".repeat(40) })) }),
        ),
      }),
    }),
  ),
  brings("10,000 rows beside the blessings", /^(422 import.unsafe|200, done)$/, () =>
    pack({
      "blessings.json": jar({
        blessings: [blessing()],
        userChallenges: many(20_000, () => ({
          challengeId: crypto.randomUUID(),
          startedAt: "2024-01-01T10:00:00Z",
        })),
        leftOut: many(20_000, () => ({ blessingId: crypto.randomUUID() })),
        celebrations: many(5_000, () => ({
          id: crypto.randomUUID(),
          title: "Figs",
          type: "custom",
          customMessage: "m".repeat(2_000),
          blessingIds: many(100, () => crypto.randomUUID()),
        })),
      }),
    }),
  ),
];
