import { Content, List, Root, Trigger } from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { useScrollEdges } from "./use-scroll-edges.ts";

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: string | undefined }[];
  label?: string;
  /** Shares the width evenly, for two or three short labels. */
  isEven?: boolean;
  /** Beside them, such as what shows more of them. */
  action?: ReactNode;
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, tabs, label, isEven, action, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useScrollEdges(list);

  // Of many tabs a phone shows a few, and more may come once it is known who is here; a count that comes moves them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the page
  useEffect(() => {
    const chosen = list.current?.querySelector("[data-state=active]");
    if (list.current && chosen) scrollToMiddle(list.current, chosen);
  }, [value, tabs.map(({ count }) => count).join()]);

  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <div className="flex shadow-[inset_0_-1px_var(--line)]">
        <List
          ref={list}
          aria-label={label}
          className={cx(
            "scroll-edges relative flex min-w-0 gap-1 overflow-x-auto overflow-y-hidden scrollbar-none",
            !action && "grow",
          )}
        >
          {tabs.map((tab) => (
            <Trigger
              key={tab.value}
              value={tab.value}
              // Arrows go from tab to tab. One that is given the focus as its panel goes was left by the address, not chosen.
              onFocus={(event) => {
                if (!list.current?.contains(event.relatedTarget)) event.preventDefault();
              }}
              // Radix focuses by script what a pointer presses, which browsers take for a key's doing.
              onPointerDown={({ currentTarget }) => currentTarget.toggleAttribute("data-pressed", true)}
              onBlur={({ currentTarget }) => currentTarget.removeAttribute("data-pressed")}
              className={cx(
                "tab inline-flex min-h-12 shrink-0 items-center justify-center px-4 text-ui font-medium text-ink-soft",
                "transition-colors duration-200 hover:text-ink data-[state=active]:text-terra-deep",
                isEven && "grow basis-0",
              )}
            >
              {tab.label}{" "}
              {tab.count ? (
                <span className="ms-2 rounded-full bg-terra-wash px-2 text-meta text-terra-deep tabular-nums">
                  {tab.count}
                </span>
              ) : null}
            </Trigger>
          ))}
        </List>
        {action}
      </div>
      {children}
    </Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Content value={value} className="pt-6 short:pt-4">
      {children}
    </Content>
  );
}

/** Moves the row alone, and never the page. */
function scrollToMiddle(row: HTMLElement, child: Element): void {
  const [whole, part] = [row.getBoundingClientRect(), child.getBoundingClientRect()];
  row.scrollBy({ left: part.left + part.width / 2 - (whole.left + whole.width / 2) });
}
