/** One property of a calendar: its name, its parameters, its value with what was escaped read back. */
interface Property {
  name: string;
  params: string;
  value: string;
}

/**
 * A strict reader of RFC 5545: every line ends in CRLF and holds 75 octets at most, no letter is cut, no control character and no
 * empty line is left, and what is escaped is escaped rightly.
 * @throws Error for whatever would break a program
 */
export function readCalendar(bytes: Buffer): { calendar: Property[]; events: Record<string, string>[] } {
  // Fatal: bytes that are no UTF-8 are refused.
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (!text.endsWith("\r\n")) throw new Error("The last line does not end");
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    const octets = Buffer.byteLength(line);
    if (octets === 0 || octets > 75) throw new Error(`A line of ${octets} octets`);
    // Each physical line by itself: a letter that is cut is no UTF-8.
    if (/[\p{Cc}\u2028\u2029]/u.test(line)) throw new Error(`A control character: ${JSON.stringify(line)}`);
    if (!line.isWellFormed()) throw new Error("Half a letter");
  }
  const unfolded = text
    .slice(0, -2)
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line): Property => {
      const [, name = "", params = "", value = ""] = /^([A-Z-]+)((?:;[A-Z]+=[^:;]+)*):(.*)$/.exec(line) ?? [];
      if (!name) throw new Error(`No property: ${line}`);
      return { name, params, value };
    });
  const [first, ...rest] = unfolded;
  const last = rest.pop();
  if (first?.name !== "BEGIN" || last?.name !== "END") throw new Error("No calendar");
  const calendar: Property[] = [];
  const events: Record<string, string>[] = [];
  let event: Record<string, string> | undefined;
  for (const { name, params, value } of rest) {
    if (name === "BEGIN") {
      if (event || value !== "VEVENT") throw new Error(`BEGIN:${value}`);
      event = {};
    } else if (name === "END") {
      if (!event || value !== "VEVENT") throw new Error(`END:${value}`);
      events.push(event);
      event = undefined;
    } else if (event) {
      if (event[name] !== undefined) throw new Error(`Twice ${name}`);
      event[name + params] = isText(name) ? unescaped(value) : value;
    } else calendar.push({ name, params, value: isText(name) ? unescaped(value) : value });
  }
  return { calendar, events };
}

const isText = (name: string) => ["SUMMARY", "DESCRIPTION", "X-WR-CALNAME"].includes(name);

function unescaped(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${value}`);
  if (!/^(?:[^\\]|\\[\\;,nN])*$/u.test(value)) throw new Error(`Wrongly escaped: ${value}`);
  return value.replace(/\\(.)/g, (_, letter: string) => (/n/i.test(letter) ? "\n" : letter));
}
