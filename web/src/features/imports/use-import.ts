import {
  cancelImport,
  getImport,
  type JarImport,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";
import { sendParts } from "./send-parts.ts";

const askAgainMs = 1_000;
const key = queryKey(getImport);

/** The import that was begun last; asked for again while it is worked on, and the jar once it is done. */
export function useImport() {
  const client = useQueryClient();
  const query = useQuery({
    ...endpointQuery(getImport),
    select: ({ import: jar }) => jar,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data?.import?.state === "running" ? askAgainMs : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state === "done") void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
  return query;
}

/** Sends a file and has it looked through; `sent` are its bytes that have arrived. */
export function useSendFile() {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      stop.current = controller;
      setSent(0);
      await call(openImport, { body: { fileName: file.name, size: file.size } });
      await sendParts(file, { signal: controller.signal, onSent: setSent });
      return await call(previewImport, { signal: controller.signal });
    },
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  return { send, sent, stop: () => stop.current?.abort() };
}

export function useDecide() {
  const client = useQueryClient();
  const run = useMutation({
    mutationFn: () => call(runImport),
    onSuccess: (answer) => client.setQueryData(key, answer),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelImport),
    onSuccess: () => client.setQueryData<{ import: JarImport | null }>(key, { import: null }),
  });
  return { run, cancel };
}
