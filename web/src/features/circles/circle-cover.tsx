import type { Circle } from "@blessing-jar/contract/circles.ts";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";

/** The picture that was shared last leads; until there is one, a table is laid. */
export function CircleCover({ circle }: { circle: Circle }) {
  const cover = coverOf(circle);
  return (
    <div className="circle-cover relative overflow-hidden bg-paper-sunk">
      {cover ? (
        <img
          src={`${cover}?w=1280`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={(event) => event.currentTarget.classList.add("opacity-0")}
          className="absolute inset-0 size-full object-cover object-[50%_35%]"
        />
      ) : (
        <FamilyPicture className="absolute inset-0 size-full" />
      )}
    </div>
  );
}

export function coverOf({ recentBlessings }: Circle): string | undefined {
  return recentBlessings.find(({ blessing }) => blessing.cover)?.blessing.cover ?? undefined;
}
