import { inspect, styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

const levels: Record<number, [name: string, style: Style]> = {
  10: ["trace", "dim"],
  20: ["debug", "dim"],
  30: ["info", "green"],
  40: ["warn", "yellow"],
  50: ["error", "red"],
  60: ["fatal", "red"],
};

/** A line of the log for a terminal: when, how grave, what, the rest as name=value, and a stack below. */
export function readable(line: string): string {
  const { level, time, pid: _, hostname: __, msg = "", err, ...fields } = JSON.parse(line);
  const [name, style] = levels[level] ?? [String(level), "dim"];
  const { stack, ...fault } = err ?? {};
  const rest = Object.entries({ ...fields, ...fault }).map(([key, value]) => `${key}=${shown(value)}`);
  const moment = new Date(time).toLocaleTimeString("en-GB");
  const parts = [
    styleText("dim", moment),
    styleText(style, name.padEnd(5)),
    msg,
    styleText("dim", rest.join(" ")),
  ];
  const below = stack ? `\n${styleText("dim", stack.replace(/^ */gm, "    "))}` : "";
  return `${parts.filter(Boolean).join(" ")}${below}\n`;
}

function shown(value: unknown): string {
  return typeof value === "string" && !/[\s"=]/.test(value)
    ? value
    : inspect(value, { breakLength: Infinity });
}
