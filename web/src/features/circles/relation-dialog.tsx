import { type Circle, type CircleMember, updateCircleMember } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { Button } from "../../ui/button.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useChangeMember } from "./use-change-circle.ts";

const suggestions = [
  "mother",
  "father",
  "grandmother",
  "grandfather",
  "sister",
  "brother",
  "daughter",
  "son",
  "aunt",
  "uncle",
  "cousinShe",
  "cousin",
  "friendShe",
  "friend",
] as const;

const schema = z.pick(updateCircleMember.body, { relation: true });

interface RelationDialogProps {
  circle: Circle;
  member: CircleMember | undefined;
  isSelf: boolean;
  onClose: () => void;
}

/** What somebody is to their circle: a word of its own, or one of those that most families have. */
export function RelationDialog({ member, ...rest }: RelationDialogProps) {
  const shown = useLast(member);
  // Anew for whoever it is opened for, with what stands there by then.
  return shown ? (
    <RelationForm
      key={`${shown.id} ${shown.user.relation}`}
      {...rest}
      member={shown}
      isOpen={member !== undefined}
    />
  ) : null;
}

interface RelationFormProps extends Omit<RelationDialogProps, "member"> {
  member: CircleMember;
  isOpen: boolean;
}

function RelationForm({ circle, member, isSelf, isOpen, onClose }: RelationFormProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const change = useChangeMember(circle.id);
  const form = useForm({
    schema,
    start: startOf(schema, { relation: member.user.relation }),
    send: ({ relation = "" }) => change.mutateAsync({ memberId: member.id, relation }),
    onSent: (_, { isShown }) => {
      toast("success", t("circles.relation.saved"), t("circles.relation.savedText"));
      if (isShown) onClose();
    },
    onFailed: (error) => failed("circles.relation.failed", error),
  });
  const values = { name: member.user.fullName, circle: circle.name };
  // Where a language has one word for her and for him, it stands there once.
  const words = [...new Set(suggestions.map((each) => t(`circles.relation.words.${each}`)))];
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t(isSelf ? "circles.relation.ofSelf" : "circles.relation.ofOther", values)}
      description={t("circles.relation.lead", values)}
      submitLabel={t("circles.relation.save")}
      submittingLabel={t("circles.form.saving")}
      form={form}
      className="gap-5"
    >
      <TextField
        label={t("circles.relation.field")}
        dir="auto"
        autoComplete="off"
        className="[&_input]:font-display [&_input]:italic"
        {...form.field("relation")}
      />
      <ul aria-label={t("circles.relation.suggested")} className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word}>
            <Button
              variant="outline"
              size="sm"
              aria-pressed={form.values.relation === word}
              className="aria-pressed:border-terra aria-pressed:bg-terra-wash"
              onClick={() => form.change({ relation: word })}
            >
              {word}
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
