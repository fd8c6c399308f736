import { overlapped, pack, packSame, patched } from "../../server/test/archives.ts";
import { type Attack, many } from "./attack.ts";
import { brings, jar, megabyte, packMany } from "./files.ts";

type Named = [name: string, text: string];
const data: Named = ["data.json", JSON.stringify({ journals: [] })];

const tenTimes = (name: string) => `&${name};`.repeat(10);
const laughs = [
  '<!DOCTYPE data [<!ENTITY a0 "figs">',
  ...many(9, (at) => `<!ENTITY a${at + 1} "${tenTimes(`a${at}`)}">`),
  `]><data><table name="diaro_entries"><r><uid>1</uid><text>${tenTimes("a9")}</text></r></table></data>`,
].join("\n");

export const attacksOfArchives: Attack[] = [
  brings("60,000 files of one name in as many folders", /^4\d\d import/, () =>
    packMany([data, ...many(60_000, (index): Named => [`media/${index}/x.jpg`, ""])]),
  ),
  brings("60,000 names that differ in case alone", /^4\d\d import/, () => {
    const cases = (index: number) => many(16, (bit) => ((index >> bit) & 1 ? "A" : "a")).join("");
    return packMany([data, ...many(60_000, (index): Named => [`media/${cases(index)}.jpg`, ""])]);
  }),
  brings("2,000 texts that begin alike and are none of a format", /^415 import.unknown-format$/, () =>
    packMany(many(2_000, (index): Named => [`${index}.json`, `{"a":[${"1,".repeat(12_000)}1]}`])),
  ),
  brings("an entry that 2,000 directory rows name", /^422 import.unsafe$/, async () =>
    overlapped(await pack({ "a.json": "[".repeat(5_000) }), 2_000),
  ),
  brings("a directory that says 65,535 entries", /^422 import.damaged$/, async () =>
    patched(await pack({ "blessings.json": jar({}) }), { entries: 65_535 }),
  ),
  // adm-zip: GHSA-xcpc-8h2w-3j85
  brings("an entry of 100 bytes that says 4 GB", /^422 import.(unsafe|damaged)$/, async () =>
    patched(await pack({ "blessings.json": jar({}) }), { unpacked: 4_000_000_000 }),
  ),
  // CWE-776, as CodeQL tells it of XML readers
  brings("texts in XML that name each other, a thousand million times", /^(4\d\d import|200)/, () =>
    pack({ "DiaroBackup.xml": laughs }),
  ),
  brings("20,000 files of one name", /^(4\d\d import|200)/, () =>
    packSame(
      "blessings.json",
      many(20_000, () => jar({})),
    ),
  ),
  brings("a page of 4 MB of open tags", /^(4\d\d import|200)/, () =>
    pack({ "Entries/2024-01-01.html": "<div class=gridItem><b>".repeat(180_000) }),
  ),
  brings("a page of 4 MB of one class name after another", /^(4\d\d import|200)/, () =>
    pack({ "Entries/2024-01-01.html": `<div class="${"gridItem ".repeat(460_000)}">` }),
  ),
  brings("35 MB of Diaro's tables", /^(4\d\d import|200)/, () =>
    pack({
      "DiaroBackup.xml":
        `<data><table name="diaro_entries">${"<r><uid>1</uid></r>".repeat(1_700_000)}</table></data>`.slice(
          0,
          35 * megabyte,
        ),
    }),
  ),
  brings("35 MB of tags within tags", /^(4\d\d import|200)/, () =>
    pack({ "DiaroBackup.xml": "<r>".repeat(11_000_000) }),
  ),
  brings("Journey's words, 3.9 MB of open tags", /^(4\d\d import|200)/, () =>
    pack({
      "a.json": JSON.stringify({ id: "a", date_journal: 1700000000000, text: "<p><i><b>".repeat(430_000) }),
    }),
  ),
  brings("Keep's lists in 40,000 notes", /^(4\d\d import|200)/, () =>
    packMany(
      many(
        40_000,
        (index): Named => [
          `Keep/${index}.json`,
          `{"textContent":"a${index}","createdTimestampUsec":1700000000000000}`,
        ],
      ),
    ),
  ),
  brings("keys that collide in a hash table", /^(4\d\d import|200)/, () =>
    Buffer.from(
      `{"entries":[${`{${many(30_000, (index) => `"${index * 65_536}":1`).join()}},`.repeat(8)}{}]}`,
    ),
  ),
];
