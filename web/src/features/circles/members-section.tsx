import {
  type Circle,
  type CircleMember,
  removeCircleMember,
  updateCircleMember,
} from "@blessing-jar/contract/circles.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { ignoreNotFound } from "../../api/queries.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { useLast } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { goTo } from "../../ui/focus.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { refetchCircles } from "./circle-cache.ts";
import { MemberRow } from "./member-row.tsx";
import { useChangeMember } from "./use-change-circle.ts";

const membersTitleId = "circle-members";

export function goToMembers(): void {
  goTo(document.getElementById(membersTitleId));
}

const shownAtFirst = 8;

interface MembersSectionProps {
  circle: Circle;
  members: CircleMember[];
  memberId: string;
}

export function MembersSection({ circle, members, memberId }: MembersSectionProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const [leaving, setLeaving] = useState<CircleMember>();
  const [relating, setRelating] = useState<CircleMember>();
  const self = members.find(({ id }) => id === memberId);
  const shown = isWhole ? members : members.slice(0, shownAtFirst);

  return (
    <section aria-labelledby={membersTitleId}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={membersTitleId} className="scroll-mt-24 font-display text-heading text-ink">
          {t("circles.people.title")}
        </h2>
        <p className="text-meta text-ink-faint">{t("circles.members", { count: circle.memberCount })}</p>
      </div>
      <ul aria-labelledby={membersTitleId} className="mt-2 grid">
        {shown.map((member) => (
          <MemberRow
            key={member.id}
            circle={circle}
            member={member}
            isSelf={member.id === memberId}
            onRelate={() => setRelating(member)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {members.length > shown.length ? (
        <Button variant="ghost" className="mt-2 w-full" onClick={() => setIsWhole(true)}>
          {t("circles.people.all", { count: members.length })}
        </Button>
      ) : null}
      {self && !self.user.relation ? (
        <p className="mt-4 text-ui text-ink-soft">
          {t("circles.relation.ask")}{" "}
          <button type="button" className="text-link" onClick={() => setRelating(self)}>
            {t("circles.relation.action")}
          </button>
        </p>
      ) : null}
      <RelationDialog
        circle={circle}
        member={relating}
        isSelf={relating?.id === memberId}
        onClose={() => setRelating(undefined)}
      />
      <RemoveMemberDialog circle={circle} member={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  );
}

interface RemoveMemberDialogProps {
  circle: Circle;
  member: CircleMember | undefined;
  onClose: () => void;
}

function RemoveMemberDialog({ circle, member, onClose }: RemoveMemberDialogProps) {
  const { t } = useTranslation();
  const remove = useMutation({
    mutationFn: (memberId: string) =>
      ignoreNotFound(call(removeCircleMember, { params: { circleId: circle.id, memberId } })),
    onSettled: () => refetchCircles(),
  });
  const shown = useLast(member);
  if (!shown) return null;
  const name = shown.user.fullName;
  return (
    <ConfirmAction
      isOpen={member !== undefined}
      onClose={onClose}
      mutation={remove}
      variables={shown.id}
      title={t("circles.people.removeAsk", { name })}
      description={t("circles.people.removeText", { name })}
      confirmLabel={t("circles.people.removeAction")}
      workingLabel={t("circles.people.removing")}
      done={t("circles.people.removed", { name })}
      doneText={() => t("circles.renew.done")}
      failed="circles.people.removeFailed"
    />
  );
}

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

function RelationDialog({ member, ...rest }: RelationDialogProps) {
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
