import type { ReactNode } from "react";
import { create } from "zustand";

export const toastDuration = 5_000;
/** One that offers something to press stays until it can be read and reached. */
export const actionDuration = 10_000;
const toastRemovalDelay = 1_000_000;

type ToastTone = "success" | "error" | "info";

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface Toast {
  id: string;
  isOpen: boolean;
  tone: ToastTone;
  title: string;
  /** What it means, or what to do: a title alone leaves this open. */
  description: string;
  action?: ToastAction | undefined;
  /** Shown below the words. */
  below?: ReactNode;
}

interface ToastState {
  toasts: Toast[];
  dismiss: (id?: string) => void;
}

export const useToasts = create<ToastState>()((set) => ({
  toasts: [],
  dismiss: (id) => {
    set(({ toasts }) => ({ toasts: toasts.map((toast) => close(toast, id)) }));
  },
}));

let count = 0;

/** Only one toast is kept: a new one takes the place of the last. */
export function toast(
  tone: ToastTone,
  title: string,
  description: string,
  action?: ToastAction,
  below?: ReactNode,
) {
  count += 1;
  const id = `toast-${count}`;
  useToasts.setState({ toasts: [{ id, isOpen: true, tone, title, description, action, below }] });
  return { id, dismiss: () => useToasts.getState().dismiss(id) };
}

/** What was told of the page goes when something covers it, whose head it would lie on; what failed, or can be undone, stays. */
export function dismissNews(): void {
  const { toasts, dismiss } = useToasts.getState();
  for (const { id, tone, action } of toasts) if (tone !== "error" && !action) dismiss(id);
}

function close(toast: Toast, id: string | undefined): Toast {
  if (!toast.isOpen || (id !== undefined && id !== toast.id)) return toast;
  setTimeout(() => remove(toast.id), toastRemovalDelay);
  return { ...toast, isOpen: false };
}

function remove(id: string) {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
