import { celebrationDefaults } from "@blessing-jar/contract/celebrations.ts";
import type { Memory } from "@blessing-jar/contract/memories.ts";
import { type ReactNode, useMemo } from "react";
import { tones } from "../../ui/class-names.ts";
import { CategoryIcon, categoryTone, useCategoryLabel } from "../categories/category.tsx";
import { pictureAt } from "../celebrations/picture-at.ts";
import type { SignOf } from "../celebrations/slide-blessing.tsx";
import { slidesOfStory } from "../celebrations/slides.ts";
import { Slideshow } from "../celebrations/slideshow.tsx";
import { ThemeOrnament } from "../celebrations/theme-ornament.tsx";
import type { Slideshow as Show } from "../celebrations/use-slideshow.ts";
import { pictureOf } from "./on-this-day.tsx";

/** On the page's own paper, so that it is dark at night. */
export const settings = {
  ...celebrationDefaults,
  reminderDays: [],
  backgroundColor: "var(--paper)",
  textColor: "var(--ink)",
  customMessage: "",
};

interface StoryProps {
  title: string;
  lead: string;
  /** Each is shown once, in the order of their days. */
  memories: readonly Memory[];
  end: (show: Show) => ReactNode;
  onClose: () => void;
}

/** One's own memories, played as a celebration is. */
export function Story({ title, lead, memories, end, onClose }: StoryProps) {
  const slides = useMemo(() => {
    const once = new Map(memories.map((memory) => [memory.id, memory]));
    const inOrder = [...once.values()].sort((a, b) => a.blessingDate.localeCompare(b.blessingDate));
    // All are one's own, which nobody needs to be told.
    return slidesOfStory(inOrder.map((memory) => ({ ...memory, authorName: "" })));
  }, [memories]);
  const picture = memories.map(pictureOf).find((url) => url !== undefined);
  const signOf = useSign();
  return (
    <Slideshow
      label={title}
      signOf={signOf}
      settings={settings}
      slides={slides}
      isPlayingFirst
      onClose={onClose}
      page={(kind, show) => (kind === "end" ? end(show) : <Cover {...{ title, lead, picture }} />)}
    />
  );
}

/** Of a page of words alone: its category, whose colours the page wears. */
function useSign(): SignOf {
  const labelOf = useCategoryLabel();
  return ({ category, isCategoryChosen = true }) => {
    if (!isCategoryChosen) return undefined;
    const sign = (
      <p className="grid justify-items-center gap-3 text-ui font-medium text-(--tone-deep) sm:-mb-3 low:hidden">
        <span className="grid size-16 place-items-center rounded-full bg-(--tone-deep)/12 sm:size-20 [&_svg]:size-7 sm:[&_svg]:size-9">
          <CategoryIcon name={category} />
        </span>
        <bdi>{labelOf(category)}</bdi>
      </p>
    );
    return { tone: tones[categoryTone(category)], sign };
  };
}

interface CoverProps extends Pick<StoryProps, "title" | "lead"> {
  picture: string | undefined;
}

/** Its first picture in the arch of a window, where it has one. */
function Cover({ title, lead, picture }: CoverProps) {
  return (
    <div className="grid w-full max-w-[52rem] justify-items-center gap-5 text-center">
      {picture ? (
        <img
          data-photo=""
          src={pictureAt(picture, 640)}
          alt=""
          className="h-56 w-44 rounded-t-[5.5rem] rounded-b-3xl bg-paper-sunk object-cover shadow-lift sm:h-80 sm:w-64 sm:rounded-t-[8rem] low:hidden"
        />
      ) : (
        <ThemeOrnament theme={settings.theme} className="h-24 w-40 sm:h-32 sm:w-52 low:h-16" />
      )}
      <h2 className="font-display text-hero text-balance wrap-anywhere text-current first-letter:uppercase">
        {title}
      </h2>
      <p className="text-lead">{lead}</p>
    </div>
  );
}
