import { Item, Root } from "radix-ui/toggle-group";
import { type ReactNode, useRef } from "react";
import { cx } from "./class-names.ts";

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Icons alone; the labels are read out. */
  isCompact?: boolean;
  /** Each in a pill of its own, as filters are. */
  isApart?: boolean;
  className?: string;
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options, isCompact, isApart, className } = props;
  const isByArrow = useRef(false);
  return (
    <Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      // An arrow chooses what it leads to, as among radio buttons of the browser; Radix moves the focus alone.
      onKeyDownCapture={({ key }) => {
        isByArrow.current = key.startsWith("Arrow");
      }}
      className={cx(
        "inline-flex max-w-full",
        isApart ? "flex-wrap gap-2" : "rounded-full border border-line-strong bg-paper-sunk/60 p-0.5",
        className,
      )}
    >
      {options.map((option) => (
        <Item
          key={option.value}
          value={option.value}
          onFocus={() => {
            if (isByArrow.current && option.value !== value) onChange(option.value);
            isByArrow.current = false;
          }}
          aria-label={isCompact ? option.label : undefined}
          title={isCompact ? option.label : undefined}
          className={cx(
            "segment inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full",
            "transition duration-200 [&_svg]:size-[1.125rem] [&_svg]:shrink-0",
            isCompact ? "px-3" : "px-4",
            isApart
              ? "border border-line bg-card text-meta text-ink hover:border-ink-faint data-[state=on]:border-ink data-[state=on]:bg-ink data-[state=on]:text-paper"
              : "text-ui font-medium text-ink-soft hover:text-ink data-[state=on]:bg-card data-[state=on]:shadow-paper",
            !isApart && (isCompact ? "data-[state=on]:text-terra-deep" : "data-[state=on]:text-ink"),
          )}
        >
          {option.icon}
          {isCompact ? null : <span>{option.label}</span>}
        </Item>
      ))}
    </Root>
  );
}
