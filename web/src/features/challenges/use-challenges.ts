import {
  type ChallengeChange,
  listChallenges,
  listSeasonalPrompts,
  listUserChallenges,
  type Season,
  startChallenge,
  type UserChallenge,
  updateUserChallenge,
} from "@blessing-jar/contract/challenges.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { endpointQuery, patch, queryKey } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

/** Their words come in the language that is on the screen: the profile may not have heard of it yet. */
function useWords() {
  const { language } = useLanguage();
  return { query: { language } };
}

export function useChallenges() {
  return useQuery({ ...endpointQuery(listChallenges, useWords()), placeholderData: keepPreviousData });
}

export function useUserChallenges() {
  return useQuery({ ...endpointQuery(listUserChallenges, useWords()), placeholderData: keepPreviousData });
}

export function useSeasonalPrompts(season: Season) {
  const { query } = useWords();
  return useQuery(endpointQuery(listSeasonalPrompts, { query: { ...query, season } }));
}

export function useStartChallenge() {
  const keep = useKeepChallenge();
  const words = useWords();
  const failed = useFailureToast();
  return useMutation({
    mutationFn: (challengeId: string) =>
      call(startChallenge, { ...words, body: { challengeId, status: "active" } }),
    onSuccess: ({ userChallenge }) => keep(userChallenge),
    onError: (error) => failed("challenges.startFailed", error),
  });
}

export function useChangeChallenge() {
  const keep = useKeepChallenge();
  const words = useWords();
  const failed = useFailureToast();
  return useMutation({
    mutationFn: ({ challengeId, ...body }: ChallengeChange & { challengeId: string }) =>
      call(updateUserChallenge, { ...words, params: { challengeId }, body }),
    onSuccess: ({ userChallenge }) => keep(userChallenge),
    onError: (error) => failed("challenges.changeFailed", error),
  });
}

function useKeepChallenge() {
  const key = queryKey(listUserChallenges, useWords());
  return (kept: UserChallenge) =>
    patch<AnswerOf<typeof listUserChallenges>>(key, ({ challenges }) => ({
      challenges: challenges.some(({ id }) => id === kept.id)
        ? challenges.map((each) => (each.id === kept.id ? kept : each))
        : [kept, ...challenges],
    }));
}
