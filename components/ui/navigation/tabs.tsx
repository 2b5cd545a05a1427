"use client";

import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";
import { tabClass, tabListClass } from "./tab-class";

export type Tab = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Its panel stays as it was left, out of sight, while another one is shown. */
  stays?: boolean;
};

export type TabsProps = {
  label: string;
  items: Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** The panels take the height that is left, and scroll by themselves. */
  fills?: boolean;
  className?: string;
};

/** Out of sight a panel that stays keeps its size, and so where it was scrolled to. */
const fillingClass =
  "relative flex min-h-0 flex-1 flex-col data-[state=inactive]:invisible data-[state=inactive]:absolute data-[state=inactive]:inset-x-0 data-[state=inactive]:top-11 data-[state=inactive]:bottom-0";

/** Panels of one page that need no address of their own; otherwise take NavTabs. */
export function Tabs({
  label,
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  fills = false,
  className,
}: TabsProps) {
  return (
    <Radix.Root
      value={value}
      defaultValue={defaultValue}
      onValueChange={onValueChange}
      className={cx("min-w-0", fills && "relative flex min-h-0 flex-1 flex-col", className)}
    >
      <Radix.List aria-label={label} className={cx(tabListClass, fills && "shrink-0 px-3")}>
        {items.map((item) => (
          <Radix.Trigger key={item.value} value={item.value} className={tabClass}>
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          value={item.value}
          forceMount={item.stays || undefined}
          // What fills a panel takes the focus itself.
          tabIndex={fills ? -1 : 0}
          className={fills ? fillingClass : "pt-6"}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
