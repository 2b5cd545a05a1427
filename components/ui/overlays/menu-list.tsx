"use client";

import Link from "next/link";
import { Menu as Radix } from "radix-ui/internal";
import { type ReactNode, useId } from "react";
import { cx } from "#lib/format/class-names";
import type { MenuItem } from "./menu";
import { MenuPanel, type MenuPanelProps } from "./menu-panel";

export type MenuListProps = Omit<MenuPanelProps, "children" | "describedBy"> & {
  items: MenuItem[];
  header?: ReactNode;
};

/** The opened menu. It brings the library: import it lazily. */
export function MenuList({ items, header, ...panel }: MenuListProps) {
  const description = useId();
  return (
    <MenuPanel {...panel} describedBy={header ? description : undefined}>
      {header && (
        <div id={description} className="px-2.5 py-2 text-sm">
          {header}
        </div>
      )}
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </MenuPanel>
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
