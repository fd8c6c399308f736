import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./class-names.ts";

interface DisclosureProps {
  title: ReactNode;
  level?: 2 | 3 | 4;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Small and in the background. */
  isQuiet?: boolean;
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { title, level = 3, isOpen, onOpenChange, children } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpenChange(!isOpen)}
          className={cx(
            "flex min-h-11 w-full items-center gap-2 rounded-xl text-start",
            props.isQuiet ? "text-meta text-ink-soft" : "font-display text-heading text-ink",
          )}
        >
          <ChevronDown
            className={cx(
              "size-5 shrink-0 text-ink-faint transition-transform duration-300",
              !isOpen && "-rotate-90 rtl:rotate-90",
            )}
          />
          {title}
        </button>
      </Heading>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  );
}
