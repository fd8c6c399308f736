import { formatDay, formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  deleteAnyBlessing,
  listAllBlessings,
  type ModeratedBlessing,
  moderationCategories,
  moderationLimits,
} from "@blessing-jar/contract/moderation.ts";
import type { ReportReason } from "@blessing-jar/contract/reports.ts";
import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Eye, Flag } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, ignoreNotFound, refetch } from "../../api/queries.ts";
import { useViewer } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { cx } from "../../ui/class-names.ts";
import { Facts } from "../../ui/facts.tsx";
import { SearchField } from "../../ui/fields.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { AdminList, AdminTab } from "../administration/admin-tab.tsx";
import { VisibilityIcon } from "../blessings/readers.tsx";
import { CategoryChip, useCategoryLabel } from "../categories/category.tsx";
import { Contents } from "./contents.tsx";
import { DeleteButton, DeleteDialog, type Deleting } from "./delete-dialog.tsx";
import { nextOpening, type Opening, OpeningDialog } from "./opening-dialog.tsx";

const moderatedPages = ({ category, search }: { category: string; search: string }) =>
  endpointPages(listAllBlessings, (page) => page.blessings, {
    query: { ...(category ? { category } : {}), ...(search ? { search } : {}) },
  });

export default function ModeratedBlessings() {
  const { t } = useTranslation();
  const labelOf = useCategoryLabel();
  const [sought, setSought] = useState({ category: "", search: "" });
  const asking = { category: sought.category, search: useSettled(sought.search.trim()) };
  const found = useInfiniteQuery({ ...moderatedPages(asking), placeholderData: keepPreviousData });
  const [opening, setOpening] = useState<Opening<ModeratedBlessing>>();
  const [deleting, setDeleting] = useState<Deleting<ModeratedBlessing>>();
  const deletion = useMutation({
    // Idempotent: what its owner has deleted meanwhile counts as deleted.
    mutationFn: ({ thing, reason }: { thing: ModeratedBlessing | undefined; reason: ReportReason }) =>
      ignoreNotFound(call(deleteAnyBlessing, { params: { blessingId: thing?.id ?? "" }, query: { reason } })),
    onSuccess: () => refetch(anyOf(listAllBlessings)),
  });

  return (
    <AdminTab
      id="all-blessings"
      title={t("moderation.blessings.title")}
      description={t("moderation.blessings.text")}
      isBusy={found.isFetching}
    >
      <div className="mt-6 grid gap-3 sm:grid-cols-[1fr_14rem]">
        <SearchField
          label={t("moderation.blessings.search")}
          clearLabel={t("moderation.blessings.clear")}
          value={sought.search}
          maxLength={moderationLimits.searchMax}
          onChange={(search) => setSought((before) => ({ ...before, search }))}
        />
        <SelectField
          label={t("moderation.blessings.category")}
          isLabelHidden
          value={sought.category}
          onChange={({ target }) => setSought((before) => ({ ...before, category: target.value }))}
          options={moderationCategories}
          labelOf={labelOf}
        >
          <option value="">{t("moderation.blessings.everyCategory")}</option>
        </SelectField>
      </div>
      <AdminList
        labelledBy="all-blessings"
        query={found}
        queryKey={moderatedPages(asking).queryKey}
        failedTitle={t("moderation.blessings.failed")}
        none={
          asking.search || asking.category
            ? { title: t("moderation.blessings.none"), description: t("moderation.blessings.noneText") }
            : { title: t("moderation.blessings.empty"), description: t("moderation.blessings.emptyText") }
        }
      >
        {(blessing) => (
          <ModeratedRow
            key={blessing.id}
            blessing={blessing}
            categoryLabel={labelOf(blessing.category)}
            onOpen={() => setOpening(nextOpening(blessing))}
            onDelete={() => setDeleting({ thing: blessing, isOpen: true, reason: "other" })}
          />
        )}
      </AdminList>
      {opening ? (
        <OpeningDialog
          key={opening.count}
          blessing={opening.thing}
          isOpen={opening.isOpen}
          onClose={() => setOpening({ ...opening, isOpen: false })}
        />
      ) : null}
      <DeleteDialog deleting={deleting} onChange={setDeleting} mutation={deletion} kind="blessing" />
    </AdminTab>
  );
}

interface ModeratedRowProps {
  blessing: ModeratedBlessing;
  categoryLabel: string;
  onOpen: () => void;
  onDelete: () => void;
}

/** Of a blessing that is neither public nor reported, who wrote it, when, of what category and for whom. */
function ModeratedRow({ blessing, categoryLabel, onOpen, onDelete }: ModeratedRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const headingId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { author, contents, visibility } = blessing;
  const isOwn = author.id === useViewer()?.id;
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3
              id={headingId}
              dir="auto"
              className={cx(
                "w-fit text-ink wrap-anywhere",
                contents ? "font-display text-heading" : "text-ui font-medium",
              )}
            >
              {contents?.title ?? author.fullName}
            </h3>
            <CategoryChip name={blessing.category} label={categoryLabel} />
            <span className="inline-flex items-center gap-1.5 text-meta text-ink-soft [&_svg]:size-4 [&_svg]:text-ink-faint">
              <VisibilityIcon visibility={visibility} />
              <span>{t(`blessings.visibility.${visibility}.label`)}</span>
            </span>
            {blessing.isReported ? (
              <Chip tone="terra" icon={<Flag />}>
                {t("moderation.blessings.reported")}
              </Chip>
            ) : null}
          </div>
          <Facts className="mt-1.5">
            {contents ? (
              <span>
                <bdi className="font-medium text-ink-soft">{author.fullName}</bdi>
              </span>
            ) : null}
            <time dateTime={blessing.blessingDate}>{formatDay(blessing.blessingDate, language)}</time>
            <span>
              {t("moderation.blessings.written", { moment: formatMoment(blessing.createdAt, language) })}
            </span>
          </Facts>
        </div>
        <div className="-mx-3 flex flex-wrap">
          <Button
            variant="ghost"
            size="sm"
            icon={<Eye />}
            aria-describedby={headingId}
            {...(contents ? { "aria-expanded": isUnfolded } : {})}
            onClick={() => {
              if (contents) setIsUnfolded(!isUnfolded);
              // Nobody needs a reason to read what is their own.
              else if (isOwn) void navigate(paths.blessing(blessing.id));
              else onOpen();
            }}
          >
            {t(
              contents && isUnfolded
                ? "moderation.blessings.fold"
                : contents || isOwn
                  ? "moderation.blessings.read"
                  : "moderation.opening.ask",
            )}
          </Button>
          <DeleteButton size="sm" describedBy={headingId} onDelete={onDelete} />
        </div>
      </div>
      {contents && isUnfolded ? <Contents contents={contents} level={4} /> : null}
    </li>
  );
}
