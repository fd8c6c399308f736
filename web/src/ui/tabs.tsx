import { Content, List, Root, Trigger } from "radix-ui/tabs";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";

export interface TabsProps<Value extends string> {
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string }[];
  label?: string;
  /** Shares the width evenly, for two or three short labels. */
  isEven?: boolean;
  className?: string;
  children: ReactNode;
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { value, onChange, tabs, label, isEven, className, children } = props;
  return (
    <Root value={value} onValueChange={(next) => onChange(next as Value)} className={className}>
      <List
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto overflow-y-hidden border-b border-line scrollbar-none"
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

export function TabPanel(props: { value: string; className?: string; children: ReactNode }) {
  return (
    <Content value={props.value} className={cx("pt-6", props.className)}>
      {props.children}
    </Content>
  );
}
