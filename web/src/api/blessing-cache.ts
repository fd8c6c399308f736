import { type Blessing, getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { listUserChallenges } from "@blessing-jar/contract/challenges.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { getLookBack } from "@blessing-jar/contract/look-back.ts";
import { listMemories } from "@blessing-jar/contract/memories.ts";
import { listPeople } from "@blessing-jar/contract/people.ts";
import { getWaitingQuestion } from "@blessing-jar/contract/questions.ts";
import { listSharedBlessings } from "@blessing-jar/contract/shares.ts";
import { getMilestones, getStats } from "@blessing-jar/contract/stats.ts";
import type { InfiniteData } from "@tanstack/react-query";
import { anyOf, queryClient, queryKey, refetch } from "./queries.ts";

/** Updates a blessing wherever it is cached: in the list, in feeds of circles, and by itself. */
export function updateCachedBlessing(blessingId: string, news: News): void {
  queryClient.setQueryData<AnswerOf<typeof getBlessing>>(
    queryKey(getBlessing, { params: { blessingId } }),
    (known) => known && { blessing: withNews(known.blessing, news) },
  );
  queryClient.setQueryData<AnswerOf<typeof listBlessings>>(queryKey(listBlessings), (known) => {
    const index = known?.blessings.findIndex(({ id }) => id === blessingId) ?? -1;
    const blessing = known?.blessings[index];
    if (!known || !blessing) return known;
    return { ...known, blessings: known.blessings.with(index, withNews(blessing, news)) };
  });
  queryClient.setQueriesData<InfiniteData<SharedPage>>(anyOf(listSharedBlessings), (known) =>
    known?.pages.some(({ sharedBlessings }) => sharedBlessings.some(({ id }) => id === blessingId))
      ? { ...known, pages: known.pages.map((page) => withSharedNews(page, blessingId, news)) }
      : known,
  );
}

/** The member's own lists and counts, once one of their blessings has come, changed or gone. */
export function refetchOwn(): void {
  const endpoints = [
    listBlessings,
    listPeople,
    getStats,
    getMilestones,
    listMemories,
    getLookBack,
    listUserChallenges,
  ];
  // Only a question that waits can have been answered.
  const asked = queryClient.getQueriesData<AnswerOf<typeof getWaitingQuestion>>(anyOf(getWaitingQuestion));
  const isAsked = asked.some(([, known]) => known?.question);
  void refetch(...[...endpoints, ...(isAsked ? [getWaitingQuestion] : [])].map(anyOf));
}

/** What is new of a blessing, or how it follows from what is known. */
type News = Partial<Blessing> | ((known: Blessing) => Partial<Blessing>);

type SharedPage = AnswerOf<typeof listSharedBlessings>;
function withSharedNews(page: SharedPage, blessingId: string, news: News): SharedPage {
  const sharedBlessings = page.sharedBlessings.map((shared) =>
    shared.id === blessingId ? { ...shared, blessing: withNews(shared.blessing, news) } : shared,
  );
  return { ...page, sharedBlessings };
}

function withNews(blessing: Blessing, news: News): Blessing {
  return { ...blessing, ...(typeof news === "function" ? news(blessing) : news) };
}
