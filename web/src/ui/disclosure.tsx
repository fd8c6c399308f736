import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cx } from "./class-names.ts";

export interface DisclosureProps {
  title: ReactNode;
  /** Beside the title, outside the button, e.g. totals. */
  aside?: ReactNode;
  level?: 2 | 3 | 4;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  isOpenAtFirst?: boolean;
  className?: string;
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { title, aside, level = 3, onOpenChange, isOpenAtFirst = false, className, children } = props;
  const [isOpenInside, setIsOpenInside] = useState(isOpenAtFirst);
  const isOpen = props.isOpen ?? isOpenInside;
  const Heading = `h${level}` as const;
  const id = useId();

  function handleToggle() {
    setIsOpenInside(!isOpen);
    onOpenChange?.(!isOpen);
  }

  return (
    <section className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={handleToggle}
            className="flex min-h-11 w-full items-center gap-2 rounded-xl text-start font-display text-heading text-ink"
          >
            <ChevronDown
              aria-hidden="true"
              className={cx(
                "size-5 shrink-0 text-ink-faint transition-transform duration-300",
                !isOpen && "-rotate-90 rtl:rotate-90",
              )}
            />
            {title}
          </button>
        </Heading>
        {aside}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
