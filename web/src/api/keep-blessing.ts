import { type Blessing, getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import type { QueryClient } from "@tanstack/react-query";
import { queryKey } from "./queries.ts";

/** What is newly known of a blessing goes wherever it is kept: into the list, and by itself. */
export function keepBlessing(client: QueryClient, blessingId: string, news: Partial<Blessing>): void {
  client.setQueryData<AnswerOf<typeof getBlessing>>(
    queryKey(getBlessing, { params: { blessingId } }),
    (known) => known && { blessing: withNews(known.blessing, news) },
  );
  client.setQueryData<AnswerOf<typeof listBlessings>>(queryKey(listBlessings), (known) => {
    const place = known?.blessings.findIndex(({ id }) => id === blessingId) ?? -1;
    const blessing = known?.blessings[place];
    if (!known || !blessing) return known;
    return { ...known, blessings: known.blessings.with(place, withNews(blessing, news)) };
  });
}

function withNews(blessing: Blessing, news: Partial<Blessing>): Blessing {
  return { ...blessing, ...news };
}
