import { withoutTrailing } from "@blessing-jar/contract/kit/trailing.ts";
import * as z from "zod";

/** What stands between the commas of a setting. */
export const listOf = (value: string) =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);

/** `*`, or names of servers, with a port where it is no usual one; as `URL` writes them. */
export const servers = z
  .string()
  .default("")
  .transform(listOf)
  .refine(
    (all) => all.every((each) => each === "*" || isServer(each)),
    "is no list of servers such as home.example or home.example:8123",
  )
  .transform((all) => all.map((each) => (each === "*" ? each : withoutTrailing(".", asServer(each)))));
const asServer = (entry: string) => {
  const [, port = ""] = /(:\d+)$/.exec(entry) ?? [];
  return new URL(`http://${entry}`).hostname + port;
};
const isServer = (entry: string) =>
  URL.canParse(`http://${entry}`) && /^[^/@?#\\*]+$/.test(entry) && !/:(80|443)$/.test(entry);
