import type { Celebration } from "@blessing-jar/contract/celebrations.ts";
import { Play } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { CelebrationFacts, CelebrationMenu, CelebrationPicture, useWhenWords } from "./celebration-parts.tsx";

export interface CelebrationItemProps {
  event: Celebration;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function CelebrationCard({ event, onOpen, onEdit, onDelete }: CelebrationItemProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const whenOf = useWhenWords();
  const { day, near } = whenOf(event);
  return (
    <article aria-labelledby={titleId} className="card flex h-full flex-col overflow-hidden">
      <CelebrationPicture event={event} width={640} className="aspect-[4/3]" />
      <div className="flex grow flex-col gap-3 px-5 pt-4 pb-5">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-1">
            <p className="text-meta text-ink-faint">
              {near ? <span>{`${near} · `}</span> : null}
              <time dateTime={event.eventDate}>{day}</time>
            </p>
            <h3 id={titleId} className="font-display text-heading text-balance wrap-anywhere text-ink">
              <bdi>{event.name}</bdi>
            </h3>
          </div>
          <CelebrationMenu event={event} onEdit={onEdit} onDelete={onDelete} className="-me-2.5 -mt-2.5" />
        </div>
        <CelebrationFacts event={event} className="text-meta text-ink-soft" />
        <Button
          variant="outline"
          className="mt-auto"
          aria-describedby={titleId}
          icon={<Play />}
          onClick={onOpen}
        >
          {t(event.isUpcoming ? "celebrations.start" : "celebrations.view")}
        </Button>
      </div>
    </article>
  );
}
