import { type FailedJob, getQueues, listFailedJobs, retryJob } from "@blessing-jar/contract/queues.ts";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { byCursor, endpointQuery, queryKey, refetch } from "../../api/queries.ts";

export const failedKey = queryKey(listFailedJobs);

export function useQueues() {
  return useQuery({ ...endpointQuery(getQueues), refetchOnMount: "always" });
}

export function useFailedJobs() {
  return useInfiniteQuery({
    queryKey: failedKey,
    queryFn: ({ pageParam, signal }) => call(listFailedJobs, { query: { cursor: pageParam }, signal }),
    ...byCursor,
    refetchOnMount: "always",
    select: ({ pages }) => pages.flatMap(({ jobs }) => jobs),
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (job: FailedJob) => call(retryJob, { params: { jobId: job.id } }),
    onSettled: () => refetch(client, { queryKey: failedKey }, { queryKey: queryKey(getQueues) }),
  });
}
