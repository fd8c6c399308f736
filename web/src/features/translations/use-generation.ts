import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { LanguageCode } from "@blessing-jar/contract/languages.ts";
import {
  generateTranslations,
  getGeneration,
  stopGeneration,
} from "@blessing-jar/contract/translation-manager.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey } from "../../api/queries.ts";

type Known = AnswerOf<typeof getGeneration>;

const askAgainMs = 1_000;

/** How the last generation goes; asked for again while it runs. */
export function useGeneration(language: LanguageCode, onEnd: (known: Known) => void) {
  const query = useQuery({
    ...endpointQuery(getGeneration, { params: { id: language } }),
    refetchOnMount: "always",
    refetchInterval: ({ state: { data } }) => (data?.generation?.state === "running" ? askAgainMs : false),
  });
  const { data } = query;
  const state = data?.generation?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === "running" && state !== "running" && data) onEnd(data);
    before.current = state;
  }, [state, data, onEnd]);
  return query;
}

export function useRunGeneration(language: LanguageCode) {
  const client = useQueryClient();
  const [hasBegun, setHasBegun] = useState(false);
  const key = queryKey(getGeneration, { params: { id: language } });
  const keep = (known: Known) => client.setQueryData(key, known);
  const start = useMutation({
    mutationFn: () => call(generateTranslations, { body: { targetLanguage: language } }),
    onSuccess: (known) => {
      setHasBegun(true);
      keep(known);
    },
  });
  const stop = useMutation({
    mutationFn: () => call(stopGeneration, { params: { id: language } }),
    onSuccess: keep,
  });
  /** Its end is told to whoever began it here; a failure also to whoever comes later. */
  return { start, stop, hasBegun };
}
