import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import type { TrashedBlessing } from "@blessing-jar/contract/trash.ts";
import { Paperclip, Trash2, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useBringBack } from "../blessings/use-bring-back.ts";
import { CategoryChip } from "../categories/category-chip.tsx";
import { daysUntil } from "./days-until.ts";

interface TrashRowProps {
  trashed: TrashedBlessing;
  categoryLabel: string;
  onErase: (trashed: TrashedBlessing) => void;
}

export function TrashRow({ trashed, categoryLabel, onErase }: TrashRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { bringBack, isWorking } = useBringBack();
  const { title, excerpt, category, blessingDate, mediaCount } = trashed;
  const left = daysUntil(trashed.erasedAt);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 py-6">
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-meta text-ink-faint">
          <CategoryChip name={category} label={categoryLabel} />
          <time dateTime={blessingDate}>{formatDay(blessingDate, language)}</time>
          {mediaCount > 0 ? (
            <span className="flex items-center gap-1.5">
              <Paperclip aria-hidden="true" className="size-4" />
              <span>{t("trash.files", { count: mediaCount })}</span>
            </span>
          ) : null}
        </div>
        <h2 dir="auto" className="mt-2.5 font-display text-quote text-balance text-ink wrap-anywhere">
          {title}
        </h2>
        {excerpt ? (
          <p dir="auto" className="mt-1 line-clamp-2 text-ui text-ink-soft wrap-anywhere">
            {excerpt}
          </p>
        ) : null}
        <p className="mt-2.5 text-meta font-medium text-gold-deep">
          {left > 0 ? t("trash.left", { count: left }) : t("trash.leftToday")}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          icon={<Undo2 aria-hidden="true" className="rtl:-scale-x-100" />}
          aria-label={t("trash.restoreNamed", { title })}
          isLoading={isWorking}
          loadingLabel={t("trash.restoring")}
          onClick={() => void bringBack(trashed)}
        >
          {t("trash.restore")}
        </Button>
        {/* Race: what is being brought back is no longer there to be erased. */}
        <IconButton
          label={t("trash.erase.named", { title })}
          disabled={isWorking}
          onClick={() => onErase(trashed)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
