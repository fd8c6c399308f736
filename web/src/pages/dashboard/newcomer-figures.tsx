import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/class-names.ts";
import { QuietButtons } from "./dashboard-head.tsx";

interface NewcomerFiguresProps {
  onQuote: () => void;
  /** The figures, all of them 0. */
  children: ReactNode;
}

/** Nobody begins by counting noughts: the figures are there for whoever asks. */
export function NewcomerFigures({ onQuote, children }: NewcomerFiguresProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line-strong pt-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 grow basis-80 text-meta text-pretty text-ink-soft">
          {t("jar.newcomer.figures")}
        </p>
        <QuietButtons onQuote={onQuote} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2 rounded-xl text-meta text-ink-soft hover:text-ink"
        >
          <span>{t(isOpen ? "jar.newcomer.hideFigures" : "jar.newcomer.showFigures")}</span>
          <ChevronDown className={cx("size-4 transition-transform duration-200", isOpen && "rotate-180")} />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </div>
  );
}
