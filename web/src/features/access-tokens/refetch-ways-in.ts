import { listAccessTokens } from "@blessing-jar/contract/access-tokens.ts";
import { getCalendar } from "@blessing-jar/contract/calendar.ts";
import { listSessions } from "@blessing-jar/contract/sessions.ts";
import { queryKey, refetch } from "../../api/queries.ts";

/** What ends all other sessions ends these too. */
export const refetchWaysIn = () =>
  refetch(...[listSessions, listAccessTokens, getCalendar].map((each) => ({ queryKey: queryKey(each) })));
