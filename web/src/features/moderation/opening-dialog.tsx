import type { AnswerOf } from "@blessing-jar/contract/kit/endpoint.ts";
import {
  type ModeratedBlessing,
  moderationLimits,
  openAnyBlessing,
} from "@blessing-jar/contract/moderation.ts";
import { Eye } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Contents, Versions } from "./contents.tsx";

const { body: schema } = openAnyBlessing;

export interface Opening<Thing> {
  thing: Thing;
  isOpen: boolean;
  /** Another one begins anew: what was opened before is not shown again. */
  count: number;
}

export function nextOpening<Thing>(thing: Thing) {
  return (before: Opening<Thing> | undefined): Opening<Thing> => ({
    thing,
    isOpen: true,
    count: (before?.count ?? 0) + 1,
  });
}

interface OpeningDialogProps {
  blessing: Pick<ModeratedBlessing, "id" | "author">;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks why, then shows the blessing; nothing of it stays once this is closed. */
export function OpeningDialog({ blessing, isOpen, onClose }: OpeningDialogProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<AnswerOf<typeof openAnyBlessing>>();
  const errorWords = useErrorWords();
  const form = useForm({
    schema,
    send: (body) => call(openAnyBlessing, { params: { blessingId: blessing.id }, body }),
    onSent: (answer, { isShown }) => {
      if (isShown) setOpened(answer);
    },
    onFailed: (error) => toast("error", t("moderation.opening.failed"), errorWords(error)),
  });
  if (opened?.blessing.contents) {
    const { versions } = opened;
    return (
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        isForReading
        title={t("moderation.opening.opened", { name: blessing.author.fullName })}
        description={t("moderation.opening.openedText")}
      >
        <div className="grid gap-5">
          <Versions versions={versions} level={3} />
          <div className="grid gap-2">
            {versions.length > 0 ? (
              <p className="text-meta text-ink-faint">{t("moderation.reported.asItIs")}</p>
            ) : null}
            <Contents contents={opened.blessing.contents} level={3} />
          </div>
        </div>
      </Dialog>
    );
  }
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("moderation.opening.title", { name: blessing.author.fullName })}
      description={t("moderation.opening.text", { name: blessing.author.fullName })}
      submitLabel={t("moderation.opening.action")}
      submittingLabel={t("moderation.opening.working")}
      submitIcon={<Eye />}
      form={form}
    >
      <TextArea
        label={t("moderation.opening.reason")}
        hint={t("moderation.opening.reasonHint", { name: blessing.author.fullName })}
        rows={3}
        maxLength={moderationLimits.reasonMax}
        isCounted
        {...form.field("reason")}
      />
    </FormDialog>
  );
}
