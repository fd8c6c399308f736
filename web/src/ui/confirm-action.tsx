import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIsAtWork } from "../api/use-is-at-work.ts";
import type { TextKey } from "../language/text-key.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { type ToastAction, toast } from "./toast-store.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useIsShown } from "./use-is-shown.ts";

type ActionOf<Key> = Key extends `${infer Action}.ask`
  ? `${Action}.${"text" | "action" | "working" | "done" | "failed"}` extends TextKey
    ? Action
    : never
  : never;

/** All words of an action stand under one key; what of them says more is given beside. */
export function useActionWords(action: ActionOf<TextKey>, values: Record<string, string | number> = {}) {
  const { t } = useTranslation();
  const failed: TextKey = `${action}.failed`;
  return {
    title: t(`${action}.ask`, values),
    description: t(`${action}.text`, values),
    confirmLabel: t(`${action}.action`),
    workingLabel: t(`${action}.working`),
    done: t(`${action}.done`, values),
    failed,
  };
}

interface ConfirmActionProps<Variables, Result> {
  isOpen: boolean;
  onClose: () => void;
  mutation: UseMutationResult<Result, Error, Variables>;
  variables: Variables;
  title: string;
  description: string;
  children?: ReactNode;
  confirmLabel: string;
  workingLabel: string;
  tone?: "danger" | "primary";
  /** Left out where what opens then says it. */
  done?: string;
  doneText?: (result: Result) => string;
  /** How it is taken back, where it can be. */
  undo?: ToastAction;
  /** The key of what did not work; the reason is added. */
  failed: TextKey;
  /** Instead of `onClose`, when it is done and this still in the page. */
  onDone?: () => void;
  onFailed?: (error: unknown) => void;
}

/** Asks before a mutation, shows that it runs, and says how it ended. After a failure it stays open for another try. */
export function ConfirmAction<Variables, Result>(props: ConfirmActionProps<Variables, Result>) {
  const { isOpen, onClose, mutation, variables, onDone = onClose } = props;
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const isShown = useIsShown();
  const isAtWork = useIsAtWork(mutation.isPending);

  // Awaited: callbacks given to `mutate` are lost with the component, and the answer would be told to nobody.
  async function handleConfirm() {
    try {
      const result = await mutation.mutateAsync(variables);
      if (isShown.current) onDone();
      if (!props.done) return;
      toast("success", props.done, props.doneText?.(result) ?? "", props.undo);
    } catch (error) {
      toastFailure(props.failed, error);
      props.onFailed?.(error);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={props.title}
      description={props.description}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button variant="outline" disabled={mutation.isPending} onClick={onClose}>
            {t("shell.cancel")}
          </Button>
          <Button
            variant={props.tone ?? "danger"}
            isLoading={isAtWork}
            onClick={() => void handleConfirm()}
            loadingLabel={props.workingLabel}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
