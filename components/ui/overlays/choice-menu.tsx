"use client";

import { Check } from "lucide-react";
import { Slot } from "radix-ui";
import { Menu as Radix } from "radix-ui/internal";
import type { ReactNode } from "react";
import { MenuPanel, type MenuPanelProps } from "./menu-panel";
import { useMenuButton } from "./use-menu-button";

export type ChoiceMenuProps = Pick<MenuPanelProps, "align"> & {
  /** The button that opens it: one element that takes a ref and props. */
  trigger: ReactNode;
  /** What is chosen among. */
  label: string;
  options: { value: string; label: ReactNode; aside?: ReactNode }[];
  /** An empty one where none is chosen. */
  value: string;
  onValueChange: (value: string) => void;
};

/** One of a few, a press away. */
export function ChoiceMenu({ trigger, align, label, options, value, onValueChange }: ChoiceMenuProps) {
  const menu = useMenuButton({});
  return (
    <>
      <Slot.Root {...menu.props}>{trigger}</Slot.Root>
      <MenuPanel menu={menu.state} align={align}>
        <Radix.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
          <Radix.Label className="px-2.5 py-1.5 font-medium text-caption text-ink-muted">{label}</Radix.Label>
          {options.map((option) => (
            <Radix.RadioItem
              key={option.value}
              value={option.value}
              className="flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-sm outline-none data-highlighted:bg-wash pointer-coarse:min-h-11"
            >
              <span className="grid size-4.5 shrink-0 place-items-center text-brand-ink">
                <Radix.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Radix.ItemIndicator>
              </span>
              <span className="min-w-0 flex-1">{option.label}</span>
              {option.aside && <span className="figures text-caption text-ink-muted">{option.aside}</span>}
            </Radix.RadioItem>
          ))}
        </Radix.RadioGroup>
      </MenuPanel>
    </>
  );
}
