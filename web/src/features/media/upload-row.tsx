import { ArrowDown, ArrowUp, RotateCcw, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { FilePreview } from "./file-preview.tsx";
import { kindOf } from "./media-kind.ts";
import { isUnderWay, type UploadItem, type UploadQueue } from "./upload-queue.ts";
import { useUploadWords } from "./upload-words.ts";

interface UploadRowProps {
  item: UploadItem;
  queue: UploadQueue;
  isFirst: boolean;
  isLast: boolean;
}

export function UploadRow({ item, queue, isFirst, isLast }: UploadRowProps) {
  const { t } = useTranslation();
  const words = useUploadWords();
  const name = useName(item, queue.items());
  return (
    <li className="rounded-tile border border-line bg-card p-2.5">
      <div className="flex items-center gap-3">
        <FilePreview item={item} />
        <div className="min-w-0 grow">
          <p className="truncate text-ui text-ink">
            <bdi>{name}</bdi>
          </p>
          <UploadStateLine item={item} name={name} />
        </div>
        <div className="flex shrink-0">
          {item.state === "failed" && item.file ? (
            <IconButton label={t("media.retry", { file: name })} onClick={() => queue.retry(item.key)}>
              <RotateCcw />
            </IconButton>
          ) : null}
          {item.state === "kept" && !(isFirst && isLast) ? (
            <span className="hidden sm:contents">
              <IconButton
                label={t("media.earlier", { file: name })}
                disabled={isFirst}
                onClick={() => queue.move(item.key, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t("media.later", { file: name })}
                disabled={isLast}
                onClick={() => queue.move(item.key, 1)}
              >
                <ArrowDown />
              </IconButton>
            </span>
          ) : null}
          <IconButton
            label={t(isUnderWay(item) ? "media.cancel" : "media.remove", { file: name })}
            onClick={() => queue.remove(item.key)}
          >
            <X />
          </IconButton>
        </div>
      </div>
      {item.state === "failed" ? (
        <p className="mt-1.5 text-meta font-medium whitespace-pre-line text-danger-deep">
          {words(item.error)}
        </p>
      ) : null}
    </li>
  );
}

/** A kept file is named by what it is, and numbered among others of its kind: each button says which it moves. */
function useName(item: UploadItem, items: readonly UploadItem[]): string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (item.name) return item.name;
  const kind = kindOf(item.type) ?? "image";
  const name = t(`media.unnamed.${kind}`);
  const alike = items.filter((each) => !each.name && (kindOf(each.type) ?? "image") === kind);
  return alike.length > 1 ? `${name} ${formatNumber(alike.indexOf(item) + 1, language)}` : name;
}

function UploadStateLine({ item, name }: { item: UploadItem; name: string }) {
  const { t } = useTranslation();
  if (item.progress !== undefined) {
    return (
      <div className="mt-1 flex items-center gap-3">
        <ProgressBar value={item.progress} label={t("media.progressOf", { file: name })} className="grow" />
        <span aria-hidden="true" className="w-16 shrink-0 text-end text-meta text-ink-faint tabular-nums">
          {t(
            item.state === "waiting"
              ? "media.state.waiting"
              : item.state === "checking"
                ? "media.state.checking"
                : "media.state.percent",
            {
              percent: item.progress,
            },
          )}
        </span>
      </div>
    );
  }
  if (item.state === "failed") return null;
  return (
    <p className="text-meta text-ink-faint">
      {item.size > 0 ? <FileSize bytes={item.size} /> : t("media.state.kept")}
    </p>
  );
}

function FileSize({ bytes }: { bytes: number }) {
  const { t } = useTranslation();
  const megabytes = bytes / (1024 * 1024);
  if (megabytes >= 0.95) return t("media.megabytes", { size: Math.round(megabytes * 10) / 10 });
  return t("media.kilobytes", { size: Math.max(1, Math.round(bytes / 1024)) });
}
