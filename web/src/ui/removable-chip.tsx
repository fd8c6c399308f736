import { X } from "lucide-react";

interface RemovableChipProps {
  text: string;
  /** What a press does, for whoever does not see the cross. */
  label: string;
  onRemove: () => void;
}

export function RemovableChip({ text, label, onRemove }: RemovableChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={label}
      className="relative inline-flex min-h-9 items-center gap-2 rounded-full bg-terra-wash ps-3.5 pe-2.5 text-meta font-medium text-terra-deep transition-colors after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-terra-wash/70 forced-colors:border"
    >
      <span className="first-letter:uppercase">{text}</span>
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
