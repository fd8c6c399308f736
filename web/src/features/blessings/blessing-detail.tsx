import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { defaultCategory } from "@blessing-jar/contract/categories.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { HandHeart, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { newId } from "../../device/new-id.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { wayOf } from "../../language/text-layout/direction.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { toast } from "../../ui/toast-store.ts";
import { CategoryMark, useCategoryLabel } from "../categories/category.tsx";
import { PeopleChips } from "../people/people-names.tsx";
import { BlessingPrompt } from "./blessing-prompt.tsx";
import { BlessingWords } from "./blessing-words.tsx";
import { surfaceOf } from "./card-parts.ts";
import { CopyLink } from "./copy-link.tsx";
import { DetailCircles } from "./detail-circles.tsx";
import { isTitleCut } from "./first-line.ts";
import { blessingForm, editStart, toBody } from "./form-values.ts";
import { PrayerMark } from "./prayer-mark.tsx";
import { useSaveBlessing } from "./use-change-blessings.ts";

interface BlessingDetailProps {
  blessing: Blessing;
  /** What of its media stands among the words. */
  media: ReactNode;
  /** Left out where it can only be read. */
  onEdit?: ((blessing: Blessing) => void) | undefined;
  children?: ReactNode;
}

/** The words of a blessing. Where there is nothing else, the sheet is their paper: what others gave and said laps over it. */
export function BlessingDetail({ blessing, media, onEdit, children }: BlessingDetailProps) {
  const { language } = useLanguage();
  const labelOf = useCategoryLabel();
  const isNote = surfaceOf(blessing) === "note";
  const words = (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-faint">
          <CategoryMark
            name={blessing.category}
            label={labelOf(blessing.category)}
            isChosen={blessing.isCategoryChosen}
          />
          {/* Without the badge's picture and colour, which are for what somebody has confirmed. */}
          {blessing.isCategoryChosen === false &&
          blessing.can.edit &&
          blessing.category !== defaultCategory ? (
            <span>{labelOf(blessing.category)}</span>
          ) : null}
          <time dateTime={blessing.blessingDate} className="first-letter:uppercase">
            {formatDay(blessing.blessingDate, language, "full")}
          </time>
          <PrayerMark blessing={blessing} />
        </div>
        <BlessingPrompt prompt={blessing.prompt} className="mt-2.5 text-ink-soft" />
        {/* The dialog's own title says the same to a screen reader. */}
        {isTitleCut(blessing) ? null : (
          <p
            aria-hidden="true"
            dir="auto"
            className={cx(
              "mt-2.5 font-display font-[400] text-balance text-ink wrap-anywhere",
              isNote
                ? "text-[2.25rem] leading-tight lg:text-[3.125rem]"
                : "text-[1.875rem] leading-tight lg:text-[2.125rem]",
            )}
          >
            {blessing.title}
          </p>
        )}
      </div>
      <BlessingWords blessing={blessing} isPage={isNote} />
      {media}
      <PeopleChips people={blessing.people} />
      <AnswerPrayer blessing={blessing} onEdit={onEdit} />
      <DetailCircles blessing={blessing} />
      {blessing.visibility === "public" ? (
        <div className="-ms-3">
          <CopyLink blessingId={blessing.id} />
        </div>
      ) : null}
    </>
  );
  const way = wayOf(blessing.title);
  if (isNote)
    return (
      <div className="flex grow flex-col">
        <div
          dir={way.dir}
          className={cx("grid content-start gap-5 pb-9 min-h-80 sm:grow sm:content-center", way.className)}
        >
          {words}
        </div>
        <div className="-mx-(--side) grid grow content-start gap-5 rounded-t-[1.75rem] bg-card px-(--side) py-6 empty:hidden [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
          {children}
        </div>
      </div>
    );
  return (
    <div className="grid gap-5">
      <div dir={way.dir} className={cx("grid gap-5", way.className)}>
        {words}
      </div>
      {children}
    </div>
  );
}

function AnswerPrayer({ blessing, onEdit }: Pick<BlessingDetailProps, "blessing" | "onEdit">) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const save = useSaveBlessing();
  const { isPrayer, isAnsweredPrayer, can, id, updatedAt, visibility, reactionsCount } = blessing;
  const isAsked = onEdit && isAnsweredPrayer && save.isSuccess && save.variables.blessingId === id;
  if (!isPrayer || !can.edit || (isAnsweredPrayer && !isAsked)) return null;
  const isAlone = visibility === "private" || reactionsCount === 0;

  function handlePress() {
    const values = z.parse(blessingForm, { ...editStart(blessing), isAnsweredPrayer: true });
    const body = toBody(values, blessing.title);
    save.mutate(
      { blessingId: id, idempotencyKey: newId(), renewKey: newId, basedOn: updatedAt, body },
      {
        onSuccess: () =>
          toast(
            "success",
            t("blessings.prayer.answered"),
            t(isAlone ? "blessings.prayer.answeredAlone" : "blessings.prayer.answeredText"),
          ),
        onError: (error) => toast("error", t("blessings.form.updateFailed"), words(error)),
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-gold-wash px-4 py-3">
      <p className="min-w-0 grow basis-56 text-ui text-gold-deep">
        {t(isAsked ? "blessings.prayer.answered" : "blessings.prayer.waiting")}
      </p>
      {isAsked ? (
        <Button variant="outline" icon={<PencilLine />} onClick={() => onEdit?.(blessing)}>
          {t("blessings.prayer.tell")}
        </Button>
      ) : (
        <Button variant="outline" icon={<HandHeart />} isLoading={save.isPending} onClick={handlePress}>
          {t("blessings.prayer.answer")}
        </Button>
      )}
    </div>
  );
}
