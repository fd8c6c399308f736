import { type ReactionType, reactionTypes } from "@blessing-jar/contract/reactions.ts";
import { SmilePlus } from "lucide-react";
import { Item, Root } from "radix-ui/toggle-group";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ReactionGlyph } from "../../illustrations/reaction-glyph.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Popover } from "../../ui/popover.tsx";

interface ReactionPickerProps {
  own: readonly ReactionType[];
  isDisabled: boolean;
  /** Beside others there is less room. */
  isCompact: boolean;
  onToggle: (type: ReactionType) => void;
}

/** All eight; the arrow keys go from one to the next. */
export function ReactionPicker({ own, isDisabled, isCompact, onToggle }: ReactionPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);

  function handleChange(next: string[]) {
    const toggled = reactionTypes.find((type) => next.includes(type) !== own.includes(type));
    if (toggled) onToggle(toggled);
    setIsOpen(false);
  }

  return (
    <Popover
      label={t("reactions.choose")}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="start"
      trigger={
        <Button
          variant="outline"
          className={cx(isCompact && "size-11 p-0!")}
          disabled={isDisabled}
          icon={<SmilePlus />}
        >
          <span className={cx(isCompact && "sr-only")}>{t("reactions.add")}</span>
        </Button>
      }
    >
      <Root
        type="multiple"
        aria-label={t("reactions.title")}
        value={[...own]}
        onValueChange={handleChange}
        className="grid w-[min(21rem,calc(100vw-3.5rem))] grid-cols-4 gap-1"
      >
        {reactionTypes.map((type) => (
          <Item
            key={type}
            value={type}
            className={cx(
              "grid min-h-18 place-items-center content-center gap-1 rounded-xl px-0.5 py-2 text-center text-meta text-ink-soft wrap-anywhere",
              "transition duration-200 hover:bg-paper-sunk hover:text-ink",
              "data-[state=on]:bg-terra-wash data-[state=on]:font-medium data-[state=on]:text-terra-deep",
            )}
          >
            <ReactionGlyph type={type} isOn={own.includes(type)} className="size-7" />
            <span>{t(`reactions.types.${type}`)}</span>
          </Item>
        ))}
      </Root>
    </Popover>
  );
}
