import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { HandHeart } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { newId } from "../../device/new-id.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { blessingForm, editStart, toBody } from "./form-values.ts";
import { useSaveBlessing } from "./use-change-blessings.ts";

/** To whoever asked a prayer: one press says that it was answered, and who prayed is told. */
export function AnswerPrayer({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const save = useSaveBlessing();
  const { isPrayer, isAnsweredPrayer, can, id, updatedAt } = blessing;
  if (!isPrayer || isAnsweredPrayer || !can.edit) return null;

  function handlePress() {
    const values = z.parse(blessingForm, { ...editStart(blessing), isAnsweredPrayer: true });
    const body = toBody(values, blessing.title);
    save.mutate(
      { blessingId: id, idempotencyKey: newId(), renewKey: newId, basedOn: updatedAt, body },
      {
        onSuccess: () =>
          toast({
            tone: "success",
            title: t("blessings.prayer.answered"),
            description: t("blessings.prayer.answeredText"),
          }),
        onError: (error) =>
          toast({ tone: "error", title: t("blessings.form.updateFailed"), description: words(error) }),
      },
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-tile bg-gold-wash px-4 py-3">
      <p className="min-w-0 grow basis-56 text-ui text-gold-deep">{t("blessings.prayer.waiting")}</p>
      <Button
        variant="outline"
        icon={<HandHeart aria-hidden="true" />}
        isLoading={save.isPending}
        onClick={handlePress}
      >
        {t("blessings.prayer.answer")}
      </Button>
    </div>
  );
}
