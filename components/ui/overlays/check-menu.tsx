"use client";

import { Check } from "lucide-react";
import { Slot } from "radix-ui";
import { Menu as Radix } from "radix-ui/internal";
import type { ReactNode } from "react";
import { MenuPanel } from "./menu-panel";
import { useMenuButton } from "./use-menu-button";

export type CheckMenuProps = {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactNode;
  items: { key: string; label: string; checked: boolean }[];
  /** It stays open: more than one may be meant. */
  onToggle: (key: string) => void;
};

/** Things to switch on and off, a press away. */
export function CheckMenu({ trigger, items, onToggle }: CheckMenuProps) {
  const menu = useMenuButton({});
  return (
    <>
      <Slot.Root {...menu.props}>{trigger}</Slot.Root>
      <MenuPanel menu={menu.state}>
        {items.map(({ key, label, checked }) => (
          <Radix.CheckboxItem
            key={key}
            checked={checked}
            onCheckedChange={() => onToggle(key)}
            onSelect={(event) => event.preventDefault()}
            className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-wash pointer-coarse:min-h-11"
          >
            <span className="grid size-4.5 place-items-center text-brand-ink">
              <Radix.ItemIndicator>
                <Check aria-hidden="true" className="size-4" />
              </Radix.ItemIndicator>
            </span>
            {label}
          </Radix.CheckboxItem>
        ))}
      </MenuPanel>
    </>
  );
}
