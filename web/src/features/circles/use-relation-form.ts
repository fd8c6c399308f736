import { type CircleMember, updateCircleMember } from "@blessing-jar/contract/circles.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { useChangeMember } from "./use-change-circle.ts";

const schema = z.pick(updateCircleMember.body, { relation: true });

interface RelationFormOptions {
  circleId: string;
  member: CircleMember;
  onSaved: () => void;
}

export function useRelationForm({ circleId, member, onSaved }: RelationFormOptions) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const change = useChangeMember(circleId);
  return useForm({
    schema,
    start: startOf(schema, { relation: member.user.relation }),
    send: ({ relation = "" }) => change.mutateAsync({ memberId: member.id, relation }),
    onSent: (_, { isShown }) => {
      toast({
        tone: "success",
        title: t("circles.relation.saved"),
        description: t("circles.relation.savedText"),
      });
      if (isShown) onSaved();
    },
    onFailed: (error) => failed("circles.relation.failed", error),
  });
}
