import { formatDay, formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { ModeratedBlessing } from "@blessing-jar/contract/moderation.ts";
import { Eye, Flag, Globe, Lock, type LucideIcon, Users } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { Facts } from "../../ui/facts.tsx";
import { CategoryChip } from "../categories/category-chip.tsx";
import { Contents } from "./contents.tsx";
import { DeleteButton } from "./delete-button.tsx";
import type { Gallery } from "./gallery.ts";

interface ModeratedRowProps {
  blessing: ModeratedBlessing;
  categoryLabel: string;
  Gallery: Gallery;
  onOpen: () => void;
  onDelete: () => void;
}

const icons: Record<ModeratedBlessing["visibility"], LucideIcon> = {
  private: Lock,
  group: Users,
  public: Globe,
};

/** Of a blessing that is neither public nor reported, who wrote it, when, of what category and for whom. */
export function ModeratedRow({ blessing, categoryLabel, Gallery, onOpen, onDelete }: ModeratedRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { author, contents, visibility } = blessing;
  const Icon = icons[visibility];
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CategoryChip name={blessing.category} label={categoryLabel} />
        <span className="inline-flex items-center gap-1.5 text-meta text-ink-soft [&_svg]:size-4 [&_svg]:text-ink-faint">
          <Icon aria-hidden="true" />
          <span>{t(`blessings.visibility.${visibility}.label`)}</span>
        </span>
        {blessing.isReported ? (
          <Chip tone="terra" icon={<Flag aria-hidden="true" />}>
            {t("moderation.blessings.reported")}
          </Chip>
        ) : null}
        <time dateTime={blessing.blessingDate} className="text-meta text-ink-faint sm:ms-auto">
          {formatDay(blessing.blessingDate, language)}
        </time>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3
            id={headingId}
            dir="auto"
            className={cx(
              "w-fit wrap-anywhere",
              contents ? "font-display text-heading text-ink" : "text-ui text-ink-soft",
            )}
          >
            {contents?.title ?? t("moderation.blessings.hidden")}
          </h3>
          <Facts className="mt-0.5">
            <span>
              <bdi className="font-medium text-ink-soft">{author.fullName}</bdi>
            </span>
            <span>
              {t("moderation.blessings.written", { moment: formatMoment(blessing.createdAt, language) })}
            </span>
          </Facts>
        </div>
        <div className="-mx-3 flex flex-wrap">
          <Button
            variant="ghost"
            size="sm"
            icon={<Eye aria-hidden="true" />}
            aria-describedby={headingId}
            {...(contents ? { "aria-expanded": isUnfolded } : {})}
            onClick={() => (contents ? setIsUnfolded(!isUnfolded) : onOpen())}
          >
            {t(
              contents
                ? isUnfolded
                  ? "moderation.blessings.fold"
                  : "moderation.blessings.read"
                : "moderation.opening.ask",
            )}
          </Button>
          <DeleteButton size="sm" describedBy={headingId} onDelete={onDelete} />
        </div>
      </div>
      {contents && isUnfolded ? <Contents contents={contents} Gallery={Gallery} level={4} /> : null}
    </li>
  );
}
