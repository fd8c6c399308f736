import {
  cancelExport,
  exportFilePath,
  getExport,
  type JarExport,
  prepareExport,
} from "@blessing-jar/contract/exports.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";

const askAgainMs = 1_000;

export const isUnderWay = ({ state }: JarExport) => state === "ready" || state === "sending";

/** What the jar holds, and how far its export has come; asked for again while one is under way. */
export function useExport() {
  return useQuery({
    ...endpointQuery(getExport),
    select: ({ export: jar }) => jar,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.export) ? askAgainMs : false),
  });
}

/** Begins and ends an export; `hasBegun` tells that its end is news to whoever looks at this page. */
export function useRunExport() {
  const key = queryKey(getExport);
  const [hasBegun, setHasBegun] = useState(false);
  const start = useMutation({
    mutationFn: () => call(prepareExport),
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
      setHasBegun(true);
      download();
    },
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelExport),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return { start, cancel, hasBegun };
}

/** The browser fetches it by the session's cookie, and writes it to the disk as it comes. */
function download(): void {
  const link = document.createElement("a");
  link.href = exportFilePath;
  link.download = "";
  link.click();
}
