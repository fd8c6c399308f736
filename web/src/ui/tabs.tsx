import { Content, List, Root, Trigger } from "radix-ui/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./class-names.ts";
import { scrollToMiddle, useScrollEdges } from "./use-scroll-edges.ts";

interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string }[];
  label?: string;
  /** Shares the width evenly, for two or three short labels. */
  isEven?: boolean;
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, tabs, label, isEven, children } = props;
  const list = useRef<HTMLDivElement>(null);
  useScrollEdges(list);

  // Of many tabs a phone shows a few.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found in the page
  useEffect(() => {
    const chosen = list.current?.querySelector("[data-state=active]");
    if (list.current && chosen) scrollToMiddle(list.current, chosen);
  }, [value]);

  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <List
        ref={list}
        aria-label={label}
        className="scroll-edges relative flex gap-1 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_var(--line)] scrollbar-none"
      >
        {tabs.map((tab) => (
          <Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              "tab inline-flex min-h-12 shrink-0 items-center justify-center px-4 text-ui font-medium text-ink-soft",
              "transition-colors duration-200 hover:text-ink data-[state=active]:text-terra-deep",
              isEven && "grow basis-0",
            )}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {children}
    </Root>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Content value={value} className="pt-6">
      {children}
    </Content>
  );
}
