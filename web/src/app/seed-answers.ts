import type { DocumentAnswer } from "@blessing-jar/contract/documents.ts";
import { ApiError } from "../api/api-error.ts";
import { queryClient } from "../api/queries.ts";

/** Caches what a document brings, as if it had been asked for. */
export function seedAnswers(answers: readonly DocumentAnswer[]): void {
  for (const { key, isPaged, status, body } of answers) {
    if (status === 200) {
      queryClient.setQueryData(key, isPaged ? { pages: [body], pageParams: [undefined] } : body);
      continue;
    }
    const error = new ApiError(new Response(null, { status }), JSON.stringify(body));
    // Shown as it is: a query that failed would else begin anew where it is shown. The server, which would have to remember
    // each key, says so of all.
    if (!import.meta.env.SSR) queryClient.setQueryDefaults(key, { retryOnMount: false });
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: key });
    query.setState({ ...query.state, status: "error", error, fetchStatus: "idle" });
  }
}
