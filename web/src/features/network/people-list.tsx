import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { type Neighbour, useRelationWords } from "./people.ts";

interface PeopleListProps {
  neighbours: Neighbour[];
  onOpen: (id: string) => void;
}

/** Says what the picture shows, for everybody. */
export function PeopleList({ neighbours, onOpen }: PeopleListProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="network-people">
      <h2 id="network-people" className="font-display text-heading text-ink">
        {t("network.list.title")}
      </h2>
      <ul className="mt-1.5 grid grid-cols-1 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-1">
        {neighbours.map((neighbour) => (
          <li
            key={neighbour.node.id}
            className="border-b border-line py-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto] [overflow-clip-margin:2rem]"
          >
            <Person neighbour={neighbour} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonProps extends Pick<PeopleListProps, "onOpen"> {
  neighbour: Neighbour;
}

function Person({ neighbour, onOpen }: PersonProps) {
  const { t } = useTranslation();
  const words = useRelationWords();
  const { node, line } = neighbour;
  const { label, value } = words.relation(neighbour);
  return (
    <button
      type="button"
      onClick={() => onOpen(node.id)}
      className="-mx-2 flex w-[calc(100%+1rem)] tight:flex-wrap items-center gap-x-3.5 rounded-tile px-2 py-2.5 text-start transition duration-300 ease-out hover:bg-paper-sunk"
    >
      <Avatar id={node.id} name={node.name} photoUrl={node.profilePhoto} />
      <span className="min-w-0 grow tight:basis-0">
        <span className="block truncate text-body font-medium text-ink">
          <bdi>{node.name}</bdi>
        </span>
        <span className="block text-meta text-ink-faint">
          {t("network.blessings", { count: line.blessingCount })}
        </span>
      </span>
      <span className="max-w-[45%] text-end tight:max-w-full tight:basis-full tight:text-start">
        {label ? <span className="block text-meta text-ink-faint">{label}</span> : null}
        <span className="block font-display text-body text-pretty text-ink-soft italic">{value}</span>
      </span>
    </button>
  );
}
