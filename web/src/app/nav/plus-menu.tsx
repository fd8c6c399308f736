import { Feather, Image, Lightbulb, Mic, X } from "lucide-react";
import type { ReactNode } from "react";
import { type WritingTool, wantTool } from "../../features/media/writing-tool.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { FullDialog } from "../../ui/full-dialog.tsx";

interface PlusMenuProps {
  isOpen: boolean;
  onClose: () => void;
  onWrite: () => void;
}

/** The ways to begin, under the thumb. */
export function PlusMenu({ isOpen, onClose, onWrite }: PlusMenuProps) {
  const { t } = useTranslation();

  function begin(tool?: WritingTool) {
    if (tool) wantTool(tool);
    onClose();
    onWrite();
  }

  return (
    <FullDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("blessings.add")}
      className="flex flex-col items-center justify-end gap-3 px-8 pb-[calc(1.375rem+env(safe-area-inset-bottom))] backdrop-blur-sm"
    >
      {/* Pressed beside them, they go; the button below does the same. */}
      <div aria-hidden="true" className="absolute inset-0" onClick={onClose} />
      <Way icon={<Lightbulb />} label={t("blessings.form.question")} onPress={() => begin("question")} />
      <Way icon={<Mic />} label={t("blessings.bar.say")} onPress={() => begin("voice")} />
      <Way icon={<Image />} label={t("blessings.bar.photo")} onPress={() => begin("photo")} />
      <Way icon={<Feather />} label={t("blessings.bar.write")} onPress={() => begin()} />
      <button
        type="button"
        aria-label={t("shell.close")}
        onClick={onClose}
        className="relative mt-2 grid size-15 place-items-center rounded-full bg-card text-ink shadow-lift [&_svg]:size-6"
      >
        <X />
      </button>
    </FullDialog>
  );
}

function Way({ icon, label, onPress }: { icon: ReactNode; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative flex min-h-15 w-full max-w-63 items-center gap-4 rounded-full bg-card px-6 text-start text-body text-ink shadow-lift active:scale-98 [&_svg]:size-6 [&_svg]:shrink-0 [&_svg]:text-terra-deep"
    >
      {icon}
      <span>{label}</span>
    </button>
  );
}
