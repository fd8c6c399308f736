import { Clock, CloudAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "../../language/use-translation.ts";
import { ring } from "../../ui/bring-and-ring.ts";
import { CardText, CoveringButton } from "../../ui/card.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { categoryNote } from "../categories/category.tsx";
import { useOutbox, type Waiting } from "./waiting.ts";
import { WaitingPicture } from "./waiting-picture.tsx";

/** In the jar, before all that the server has: what was written here and waits, the newest first. */
export default function WaitingCards({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation();
  const items = useOutbox((outbox) => outbox.items);
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={t("outbox.title")}
      className="mt-6 grid grid-cols-1 items-start gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3"
    >
      {items.toReversed().map((item) => (
        <li key={item.id} className="min-w-0">
          <WaitingCard item={item} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

const justNowMs = 5_000;

function WaitingCard({ item, onOpen }: { item: Waiting; onOpen: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { writtenAt } = item;
  useEffect(() => {
    // No note falls into the jar, so the card itself is what shows that it is kept.
    if (card.current && Date.now() - writtenAt < justNowMs) ring(card.current);
  }, [writtenAt]);
  const { title, description = "", category } = item.body;
  const hasPicture = item.files.some(({ type }) => type.startsWith("image/"));
  return (
    <article
      ref={card}
      aria-labelledby={titleId}
      data-waiting={item.id}
      className={cx(
        "card card-lifting relative flex flex-col overflow-hidden",
        !hasPicture && cx("note note-fold", categoryNote(category)),
      )}
    >
      <WaitingPicture item={item} className="aspect-[4/3] w-full opacity-80" />
      <div className="flex grow flex-col px-5.5 pt-4.5 pb-5">
        <p className="pe-8">
          {item.refusal ? (
            <Chip tone="danger" icon={<CloudAlert />}>
              {t("outbox.card.refused")}
            </Chip>
          ) : (
            <Chip tone="gold" icon={<Clock />}>
              {t("outbox.card.waiting")}
            </Chip>
          )}
        </p>
        <h3
          id={titleId}
          dir="auto"
          className="mt-2 font-display text-[1.375rem] leading-(--leading-of-heading) font-[420] text-ink"
        >
          <CoveringButton onClick={onOpen} className="line-clamp-4">
            {title}
          </CoveringButton>
        </h3>
        <CardText>{description}</CardText>
        {item.files.length > 0 ? (
          <p className="mt-2.5 text-meta text-ink-faint">
            {t("media.attached", { count: item.files.length })}
          </p>
        ) : null}
      </div>
    </article>
  );
}
