"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ReactNode } from "react";

export type CheckMenuProps = {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactNode;
  items: { key: string; label: string; checked: boolean }[];
  /** It stays open: more than one may be meant. */
  onToggle: (key: string) => void;
};

/** Things to switch on and off, a press away. */
export function CheckMenu({ trigger, items, onToggle }: CheckMenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="floats z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 origin-(--radix-dropdown-menu-content-transform-origin) overflow-y-auto rounded-card border border-line bg-surface-raised p-1.5 text-ink shadow-float"
        >
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
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
