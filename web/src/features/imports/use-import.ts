import { getProfile } from "@blessing-jar/contract/accounts.ts";
import {
  cancelImport,
  getImport,
  type ImportEncoding,
  importLimits,
  importPartPath,
  type JarImport,
  openImport,
  previewImport,
  runImport,
} from "@blessing-jar/contract/imports.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, isAbort, NetworkError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { endpointQuery, queryClient, queryKey } from "../../api/queries.ts";
import { useSession } from "../../api/session-store.ts";

const askAgainMs = 1_000;
const key = queryKey(getImport);

/** The import that was begun last; asked for again while it is worked on, and the jar once it is done. */
export function useImport(onDone: () => void) {
  const query = useQuery({
    ...endpointQuery(getImport),
    select: ({ import: jar }) => jar,
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data?.import?.state === "running" ? askAgainMs : false),
  });
  const state = query.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state === "done") {
      void queryClient.invalidateQueries();
      void showAnew().then(() => onDone());
    }
    before.current = state;
  }, [state, onDone]);
  return query;
}

/** The member may have another name and photo now. */
async function showAnew(): Promise<void> {
  const { token, setUser } = useSession.getState();
  const profile = await call(getProfile).catch(() => undefined);
  if (profile && useSession.getState().token === token) setUser(profile.user);
}

/** Sends a file and has it looked through; `sent` are its bytes that have arrived. */
export function useSendFile() {
  const [sent, setSent] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const controller = new AbortController();
      stop.current = controller;
      setSent(0);
      const { signal } = controller;
      const received = await open(file);
      setSent(received);
      await sendParts(file, { received, signal, onSent: setSent });
      return await call(previewImport, { signal });
    },
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
  return { send, sent, stop: () => stop.current?.abort() };
}

/** How much of it is there: the rest of a file that was broken off is sent, not all of it again. */
async function open({ name, size }: File): Promise<number> {
  const { import: begun } = await call(getImport);
  const isSame = begun?.state === "awaited" && begun.fileName === name && begun.size === size;
  if (isSame) return begun.received;
  await call(openImport, { body: { fileName: name, size } });
  return 0;
}

export function useDecide() {
  const run = useMutation({
    mutationFn: (body: { takesProfile?: boolean }) => call(runImport, { body }),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
  });
  const cancel = useMutation({
    mutationFn: () => call(cancelImport),
    onSuccess: () => queryClient.setQueryData<{ import: JarImport | null }>(key, { import: null }),
  });
  const readAs = useMutation({
    mutationFn: (encoding: ImportEncoding) => call(previewImport, { query: { encoding } }),
    onSuccess: (answer) => queryClient.setQueryData(key, answer),
  });
  return { run, cancel, readAs };
}

const { partBytes } = importLimits;
const tries = 3;

interface Sending {
  received: number;
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/** Sends a file part by part; a part whose answer was lost is sent again, which changes nothing. */
async function sendParts(file: Blob, { received, signal, onSent }: Sending): Promise<void> {
  for (let part = Math.ceil(received / partBytes); part * partBytes < file.size; part += 1) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes);
    await sendPart(part, bytes, signal);
    onSent(Math.min(file.size, (part + 1) * partBytes));
  }
}

async function sendPart(part: number, body: Blob, signal: AbortSignal, left = tries): Promise<void> {
  const { token } = useSession.getState();
  try {
    const response = await fetch(importPartPath.replace(":part", String(part)), {
      method: "PUT",
      credentials: "include",
      headers: { "content-type": "application/octet-stream", ...(token ? { "x-user-id": token } : {}) },
      body,
      signal,
    });
    if (!response.ok) throw new ApiError(response, await response.text());
  } catch (error) {
    if (isAbort(error) || error instanceof ApiError) throw error;
    if (left <= 1) throw new NetworkError("No answer from the server", { cause: error });
    await sendPart(part, body, signal, left - 1);
  }
}
