import { email } from "@blessing-jar/contract/kit/text.ts";
import * as z from "zod/mini";

/** What goes to the server: without blank rows, and without doubles whatever their letter case. */
export function filledIn(rows: readonly string[]): string[] {
  const byAddress = new Map<string, string>();
  for (const typed of rows.map((row) => row.trim()).filter(Boolean)) {
    const key = typed.toLowerCase();
    if (!byAddress.has(key)) byAddress.set(key, typed);
  }
  return [...byAddress.values()];
}

export function isAddress(typed: string): boolean {
  return z.safeParse(email, typed).success;
}

/** A row that is typed as a list is as many rows; the last one goes on. */
export function splitRow(typed: string): string[] {
  return typed.split(/[,;،؛、，；]/u).map((part) => part.trimStart());
}

/** The addresses of a pasted text, as a mail program or a table gives them: `Ada <ada@example.org>; ben@example.org`. */
export function readAddresses(pasted: string): string[] {
  const parts = pasted.split(/[\s,;<>()"“”،؛、，；]+/u);
  return filledIn(parts.map((part) => part.replace(/^mailto:/i, "")).filter(isAddress));
}
