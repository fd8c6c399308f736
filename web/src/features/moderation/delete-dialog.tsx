import { type ReportReason, reportReasons } from "@blessing-jar/contract/reports.ts";
import type { UseMutationResult } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useConfig } from "../../api/config.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ToldNote } from "../administration/told-note.tsx";

/** Kept while the dialog closes, so that its words stay. */
export interface Deleting<Thing> {
  thing: Thing;
  isOpen: boolean;
  reason: ReportReason;
}

type DeleteMutation<Thing> = UseMutationResult<
  unknown,
  Error,
  { thing: Thing | undefined; reason: ReportReason }
>;

interface DeleteDialogProps<Thing> {
  deleting: Deleting<Thing> | undefined;
  onChange: (deleting: Deleting<Thing> | undefined) => void;
  mutation: DeleteMutation<Thing>;
  kind: "blessing" | "comment";
}

/** Asks before what a member wrote is deleted, with the reason that they are told. */
export function DeleteDialog<Thing extends { author: { fullName: string } }>(
  props: DeleteDialogProps<Thing>,
) {
  const { deleting, onChange, mutation, kind } = props;
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  const name = deleting?.thing.author.fullName;
  return (
    <ConfirmAction
      isOpen={deleting?.isOpen === true}
      onClose={() => onChange(deleting && { ...deleting, isOpen: false })}
      mutation={mutation}
      variables={{ thing: deleting?.thing, reason: deleting?.reason ?? "other" }}
      title={t(`moderation.delete.${kind}.ask`)}
      description={t("moderation.delete.text")}
      confirmLabel={t("moderation.delete.confirm")}
      workingLabel={t("moderation.delete.working")}
      done={t(`moderation.delete.${kind}.done`)}
      doneText={() => t(isMailDelivered ? "moderation.delete.doneText" : "administration.users.tellThem")}
      failed={`moderation.delete.${kind}.failed`}
    >
      <ToldNote byMail={t("moderation.delete.byMail", { name })} />
      {deleting ? (
        <ReasonField value={deleting.reason} onChange={(reason) => onChange({ ...deleting, reason })} />
      ) : null}
    </ConfirmAction>
  );
}

function ReasonField({ value, onChange }: { value: ReportReason; onChange: (reason: ReportReason) => void }) {
  const { t } = useTranslation();
  const { isMailDelivered } = useConfig();
  return (
    <SelectField
      label={t("administration.users.reason")}
      hint={t(isMailDelivered ? "moderation.delete.reasonHint" : "administration.users.reasonHint")}
      value={value}
      onChange={(event) => onChange(reportReasons.find((each) => each === event.target.value) ?? value)}
      options={reportReasons}
      labelOf={(reason) => t(`reports.reasons.${reason}`)}
    />
  );
}

interface DeleteButtonProps extends Pick<ButtonProps, "size"> {
  /** The heading of its row. */
  describedBy: string;
  onDelete: () => void;
}

export function DeleteButton({ describedBy, onDelete, ...look }: DeleteButtonProps) {
  const { t } = useTranslation();
  return (
    <Button {...look} variant="ghost" icon={<Trash2 />} aria-describedby={describedBy} onClick={onDelete}>
      {t("moderation.delete.action")}
    </Button>
  );
}
