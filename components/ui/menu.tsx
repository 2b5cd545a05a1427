"use client";

import Link from "next/link";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/format/class-names";

type MenuEntry = { key: string; label: ReactNode; icon?: ReactNode; tone?: "danger"; disabled?: boolean };

export type MenuItem =
  | (MenuEntry & { href: string })
  | (MenuEntry & { onSelect: () => void })
  /** A line between groups. */
  | { key: string; separator: true };

export type MenuProps = {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactNode;
  items: MenuItem[];
  align?: "start" | "center" | "end";
  /** Above the items: whose menu it is. */
  header?: ReactNode;
};

export function Menu({ trigger, items, align = "end", header }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="floats z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-float"
        >
          {header && <div className="px-2.5 py-2 text-sm">{header}</div>}
          {items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  if ("separator" in item) return <Radix.Separator className="mx-2.5 my-1.5 h-px bg-line" />;
  const className = cx(
    "flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none",
    "data-disabled:opacity-45 data-highlighted:bg-wash pointer-coarse:min-h-11 [&_svg]:size-4.5",
    item.tone === "danger" ? "text-bad" : "[&_svg]:text-ink-muted",
  );
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if ("href" in item) {
    return (
      <Radix.Item asChild disabled={item.disabled} className={className}>
        <Link href={item.href}>{content}</Link>
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={item.disabled} onSelect={item.onSelect} className={className}>
      {content}
    </Radix.Item>
  );
}
