import { useTranslation } from "react-i18next";
import { Avatar } from "../../ui/avatar.tsx";
import type { Neighbour } from "./people.ts";
import { useRelationWords } from "./use-relation-words.ts";

interface PeopleListProps {
  neighbours: Neighbour[];
  onOpen: (id: string) => void;
}

/** Says what the picture shows, for everybody. */
export function PeopleList({ neighbours, onOpen }: PeopleListProps) {
  const { t } = useTranslation();
  const words = useRelationWords();
  return (
    <section aria-labelledby="network-people">
      <h2 id="network-people" className="font-display text-heading text-ink">
        {t("network.list.title")}
      </h2>
      <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {neighbours.map((neighbour) => {
          const { node, line } = neighbour;
          return (
            <li
              key={node.id}
              className="[contain-intrinsic-size:auto_6rem] [content-visibility:auto] [overflow-clip-margin:2rem]"
            >
              <button
                type="button"
                onClick={() => onOpen(node.id)}
                className="flex w-full items-center gap-3 rounded-tile border border-line bg-card p-3 text-start shadow-paper transition duration-300 ease-out hover:border-line-strong"
              >
                <Avatar id={node.id} name={node.name} photoUrl={node.profilePhoto} />
                <span className="min-w-0 grow">
                  <span className="block truncate text-ui font-medium text-ink">
                    <bdi>{node.name}</bdi>
                  </span>
                  <span className="block text-meta text-pretty text-ink-soft">
                    {words.relation(neighbour)}
                  </span>
                  <StrengthBar strength={line.strength} />
                  <span className="flex flex-wrap gap-x-3 text-meta text-ink-faint">
                    <span>{words.closeness(line.strength)}</span>
                    <span>{t("network.blessings", { count: line.blessingCount })}</span>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function StrengthBar({ strength }: { strength: number }) {
  return (
    <span aria-hidden="true" className="my-1.5 block h-1 overflow-hidden rounded-full bg-paper-sunk">
      <span
        className="block h-full rounded-full bg-terra"
        style={{ inlineSize: `${Math.max(2, strength * 100)}%` }}
      />
    </span>
  );
}
