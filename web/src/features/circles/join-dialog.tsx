import { type Circle, circleLimits } from "@blessing-jar/contract/circles.ts";
import { KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useIsShown } from "../../ui/use-is-shown.ts";
import { useJoinCircle } from "./use-change-circle.ts";
import { useFailureToast } from "./use-failure-toast.ts";

interface JoinDialogProps {
  /** Of a link, or empty; undefined while closed. */
  code: string | undefined;
  onClose: () => void;
  onJoined: (circle: Circle) => void;
}

export function JoinDialog({ code, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={code !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("circles.join.title")}
      description={t(code ? "circles.join.leadInvited" : "circles.join.lead")}
      size="sm"
      closeLabel={t("circles.close")}
    >
      <JoinForm code={code ?? ""} onClose={onClose} onJoined={onJoined} />
    </Dialog>
  );
}

function JoinForm({ code, onClose, onJoined }: JoinDialogProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const join = useJoinCircle();
  const isShown = useIsShown();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(code ?? "");
  const [wasTried, setWasTried] = useState(false);
  const isBlank = typed.trim() === "";

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (join.isPending) return;
    if (isBlank) return field.current?.focus();
    try {
      const circle = await join.mutateAsync(typed);
      toast({
        tone: "success",
        title: t("circles.join.done", { name: circle.name }),
        description: t("circles.join.doneText"),
      });
      if (isShown.current) onJoined(circle);
    } catch (error) {
      failed("circles.join.failed", error);
    }
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        ref={field}
        label={t("circles.code.label")}
        hint={t("circles.join.hint")}
        leadingIcon={<KeyRound />}
        dir="ltr"
        // From left to right everywhere, but beside its sign.
        className="[&_input]:font-semibold [&_input]:tracking-widest [&_input]:uppercase rtl:[&_input]:ps-4 rtl:[&_input]:pe-12 rtl:[&_input]:text-end"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={circleLimits.typedCodeMax}
        value={typed}
        error={wasTried && isBlank ? t("circles.validation.inviteCode") : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="outline" onClick={onClose}>
          {t("circles.cancel")}
        </Button>
        <Button type="submit" isLoading={join.isPending} loadingLabel={t("circles.join.working")}>
          {t("circles.join.action")}
        </Button>
      </div>
    </form>
  );
}
