"use client";

import { Slot } from "radix-ui";
import { type ComponentType, type ReactNode, useState } from "react";
import type { MenuListProps } from "./menu-list";
import type { MenuPanelProps } from "./menu-panel";
import { useMenuButton } from "./use-menu-button";

type MenuEntry = { key: string; label: ReactNode; icon?: ReactNode; tone?: "danger"; disabled?: boolean };

export type MenuItem =
  | (MenuEntry & { href: string })
  | (MenuEntry & { onSelect: () => void })
  /** A line between groups. */
  | { key: string; separator: true };

export type MenuProps = Pick<MenuPanelProps, "align"> & {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactNode;
  items: MenuItem[];
  /** Above the items: whose menu it is. */
  header?: ReactNode;
  onOpenChange?: (isOpen: boolean) => void;
};

const load = () => import("./menu-list");

/** Its panel is fetched when somebody is about to open it: a page may have a menu for each of its rows. */
export function Menu({ trigger, items, align, header, onOpenChange }: MenuProps) {
  const [List, setList] = useState<ComponentType<MenuListProps> | null>(null);
  const prepare = () => {
    if (List) return;
    load().then(
      ({ MenuList }) => setList(() => MenuList),
      // The press asks again, and the next one too.
      () => undefined,
    );
  };
  const menu = useMenuButton({ onOpenChange, onPrepare: prepare });
  return (
    <>
      <Slot.Root {...menu.props}>{trigger}</Slot.Root>
      {List && <List menu={menu.state} align={align} header={header} items={items} />}
    </>
  );
}
