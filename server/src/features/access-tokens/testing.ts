import { createAccessToken } from "@blessing-jar/contract/access-tokens.ts";
import { renewCalendar } from "@blessing-jar/contract/calendar.ts";
import { scopes as all, type Scope } from "@blessing-jar/contract/kit/scopes.ts";
import type { Member, TestServer } from "../../../test/server.ts";

/** What tests of this feature share. */

export async function anAccessToken(server: TestServer, member: Member, scopes: readonly Scope[] = all) {
  const body = { name: "Backup script", scopes: [...scopes], days: "90" };
  const { status, answer, error } = await server.as(member).call(createAccessToken, { body });
  if (status !== 201) throw new Error(`No token was made: ${status} ${error}`);
  return { id: answer.accessToken.id, token: answer.token };
}

/** The path of the member's calendar. */
export async function aCalendar(server: TestServer, member: Member): Promise<string> {
  const { status, answer, error } = await server.as(member).call(renewCalendar);
  if (status !== 200) throw new Error(`No calendar was made: ${status} ${error}`);
  return new URL(answer.url).pathname;
}

/** Calls by a token, as a program does. */
export function byToken({ app }: Pick<TestServer, "app">, token: string) {
  return async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const json = response.payload.startsWith("{") ? response.json() : undefined;
    return { status: response.statusCode, code: json?.code as string | undefined, json, response };
  };
}
