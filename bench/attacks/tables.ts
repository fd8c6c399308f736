import { type Attack, many } from "./attack.ts";
import { brings, megabyte } from "./files.ts";

export const attacksOfTables: Attack[] = [
  brings(
    "50,000 blessings of a line each",
    /^200, (done|not over)$/,
    () => Buffer.from(`date,title\n${many(50_000, (index) => `2024-01-01,Rain ${index}`).join("\n")}\n`),
    "rain.csv",
  ),
  brings(
    "a line of 100 MB",
    /^422 import.damaged$/,
    () =>
      Buffer.concat([Buffer.from("date,title,text\n2024-01-01,Rain,"), Buffer.alloc(100 * megabyte, "x")]),
    "rain.csv",
  ),
  brings(
    "quotes that nobody closes, 100 MB",
    /^422 import.damaged$/,
    () =>
      Buffer.concat([
        Buffer.from('date,title,text\n2024-01-01,Rain,"'),
        Buffer.alloc(100 * megabyte, '\n"x,'),
      ]),
    "rain.csv",
  ),
  brings(
    "a million columns",
    /^200, done$/,
    () =>
      Buffer.from(
        `date,title,text\n${many(5, () => `2024-01-01,Rain,x${",y".repeat(450_000)}`).join("\n")}\n`,
      ),
    "rain.csv",
  ),
  brings(
    "20 MB of rows of commas alone",
    /^4\d\d import/,
    () => Buffer.from(`date,title,text\n${`${",".repeat(490_000)}\n`.repeat(40)}`),
    "rain.csv",
  ),
  brings(
    "20 MB of line ends",
    /^(4\d\d import|200)/,
    () => Buffer.from(`date,title,text\n${"\r\n".repeat(10_000_000)}2024-01-01,Rain,x\n`),
    "rain.csv",
  ),
  brings(
    "40 MB of bytes that no letters fit",
    /^4\d\d import/,
    () =>
      Buffer.concat([
        Buffer.from("date,title,text\n2024-01-01,Rain,"),
        Buffer.from("\u00e9\u00fc\u00df,".repeat(10_000_000), "latin1"),
      ]),
    "rain.csv",
  ),
];
