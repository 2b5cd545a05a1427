"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { tabClass, tabListClass } from "./tab-class";

export type Tab = { value: string; label: ReactNode; content: ReactNode };

export type TabsProps = {
  label: string;
  items: Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

/** Panels of one page that need no address of their own; otherwise take NavTabs. */
export function Tabs({ label, items, value, defaultValue = items[0]?.value, onValueChange, className }: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      className={cx("min-w-0", className)}
    >
      <Radix.List aria-label={label} className={tabListClass}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tabClass}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-6">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
