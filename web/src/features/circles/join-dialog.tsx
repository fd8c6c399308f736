import { type Circle, circleLimits, joinCircle } from "@blessing-jar/contract/circles.ts";
import { useMutation } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { refetchCircles } from "./circle-cache.ts";

interface JoinDialogProps {
  /** Of a link, or empty; undefined while closed. */
  code: string | undefined;
  /** Of the link, which its code alone does not tell. */
  from?: string | null;
  /** Who invites with the link's code, in place of the field; undefined where that is not known. */
  greeting?: ReactNode;
  /** They have said yes before: it is joined at once. */
  isAccepted?: boolean;
  onClose: () => void;
  onJoined: (circle: Circle) => void;
}

export function JoinDialog(props: JoinDialogProps) {
  const { code, greeting, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={code !== undefined}
      onClose={onClose}
      title={t("circles.join.title")}
      description={greeting ? undefined : t(code ? "circles.join.leadInvited" : "circles.join.lead")}
      size="sm"
    >
      <JoinForm {...props} />
    </Dialog>
  );
}

const schema = z.pick(joinCircle.body, { inviteCode: true });

function JoinForm({ code = "", from, greeting, isAccepted = false, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const join = useMutation({
    mutationFn: async (inviteCode: string) => (await call(joinCircle, { body: { inviteCode, from } })).circle,
    onSuccess: () => refetchCircles(),
  });
  const form = useForm({
    schema,
    start: startOf(schema, { inviteCode: code }),
    fieldOf: { "circle.unknown-code": "inviteCode", "circle.already-member": "inviteCode" },
    send: ({ inviteCode }) => join.mutateAsync(inviteCode),
    onSent: (circle, { isShown }) => {
      toast("success", t("circles.join.done", { name: circle.name }), t("circles.join.doneText"));
      if (isShown) onJoined(circle);
    },
    onFailed: (error) => failed("circles.join.failed", error),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as if it had been pressed
  useEffect(() => {
    if (isAccepted) void form.submit();
  }, []);

  return (
    <form {...form.element} className="grid gap-5">
      {greeting ?? <CodeField {...form.field("inviteCode")} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Unsent failure={form.failure} />
        <Button variant="outline" onClick={onClose}>
          {t("shell.cancel")}
        </Button>
        <Button type="submit" isLoading={form.isSending} loadingLabel={t("circles.join.working")}>
          {t("circles.join.action")}
        </Button>
      </div>
    </form>
  );
}

function CodeField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("circles.code.label")}
      hint={t("circles.join.hint")}
      leadingIcon={<KeyRound />}
      dir="ltr"
      className="[&_input]:font-semibold [&_input]:tracking-widest [&_input]:uppercase"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={circleLimits.typedCodeMax}
      {...field}
    />
  );
}
