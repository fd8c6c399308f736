import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { useAnyBlessing } from "../../features/blessings/use-blessings.ts";
import { cardParts } from "../card-parts.ts";

const { Pictures, Voices, Heart } = cardParts;

/** Of a blessing out of the jar: what is seen and heard, with the buttons beneath still on the screen. */
export function DrawnMedia({ blessing }: { blessing: Blessing }) {
  const { mediaUrls: urls, mediaTypes: types, title } = blessing;
  if (urls.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3 [&_[data-photo]]:max-h-[max(9rem,100dvh-38rem)] [&_[data-photo]]:w-full">
      <Pictures urls={urls} types={types} shape="wide" />
      <Voices urls={urls} types={types} title={title} />
    </div>
  );
}

/** As it is now: what was drawn does not hear of the heart that is given here. */
export function DrawnHeart({ blessing, titleId }: { blessing: Blessing; titleId: string }) {
  const { blessing: now = blessing } = useAnyBlessing(blessing.id);
  return <Heart blessing={now} titleId={titleId} className="rounded-full bg-card px-4 shadow-paper" />;
}
