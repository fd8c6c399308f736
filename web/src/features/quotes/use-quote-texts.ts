import { getBlessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { endpointQuery } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { anyBlessing, pickOther, textOnCard, textToFollow, wordsOnCard } from "./quote-source.ts";

/** The keys of the eight inspirational quotes: verses in the public domain, and words of our own. */
const presetIds = [
  "everyMorning",
  "giveThanks",
  "thisDay",
  "benefits",
  "smallThings",
  "rememberedJoy",
  "enough",
  "quietGifts",
] as const;

/** Both texts follow where they came from, until somebody writes or picks another. */
export function useQuoteTexts(source: string, isOpen: boolean) {
  const { t } = useTranslation();
  const { blessings, given, isPending } = useSource(source, isOpen);
  const [pickedId, setPickedId] = useState<string>();
  const [ownText, setOwnText] = useState<string>();
  const [presetId, setPresetId] = useState<(typeof presetIds)[number]>(
    () => pickOther(presetIds, () => false) ?? "giveThanks",
  );
  const [ownQuote, setOwnQuote] = useState<string>();

  const isPicked = blessings.some(({ id }) => id === pickedId);
  if (source === anyBlessing && !isPicked && blessings.length > 0) {
    setPickedId(pickOther(blessings, () => false)?.id);
  }
  const followed =
    textToFollow(blessings, { given, pickedId }) ?? (isPending ? "" : t("quotes.countYourBlessings"));
  const blessingText = ownText ?? followed;
  const quote = ownQuote ?? t(`quotes.presets.${presetId}`);

  return {
    blessingText,
    quote,
    changeBlessingText: setOwnText,
    changeQuote: setOwnQuote,
    /** Of the given blessing, where they are not on the card yet. */
    otherWords: given && wordsOnCard(given) !== blessingText ? wordsOnCard(given) : "",
    pickBlessingText: () => {
      const other = pickOther(blessings, (blessing) => textOnCard(blessing) === blessingText);
      setOwnText(other ? textOnCard(other) : t("quotes.countYourBlessings"));
    },
    pickQuote: () => {
      const other = pickOther(presetIds, (id) => t(`quotes.presets.${id}`) === quote);
      if (other) setPresetId(other);
      setOwnQuote(undefined);
    },
  };
}

/** Closed it asks for nothing: the blessing may be deleted by then. */
function useSource(source: string, isOpen: boolean) {
  const own = useQuery({
    ...endpointQuery(listBlessings),
    // Written somewhere else meanwhile, a blessing can be on a card too.
    refetchOnMount: "always",
    select: (answer) => answer.blessings,
  });
  const inList = own.data?.find(({ id }) => id === source);
  const isAsked = isOpen && source !== anyBlessing && !inList && !own.isPending;
  const alone = useQuery({
    ...endpointQuery(getBlessing, { params: { blessingId: source } }),
    enabled: isAsked,
    select: (answer) => answer.blessing,
  });
  return {
    blessings: own.data ?? none,
    given: inList ?? alone.data,
    isPending: own.isPending || (isAsked && alone.isPending),
  };
}

const none: never[] = [];
