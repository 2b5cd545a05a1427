"use client";

import { X } from "lucide-react";
import { IconButton } from "#components/ui/actions/icon-button";
import { Avatar } from "#components/ui/display/avatar";

type ChosenRowProps = {
  name: string;
  src: string | null;
  square?: boolean;
  removeLabel: string;
  onRemove: () => void;
};

/** Who or what has been found and chosen, and the way to choose nobody. */
export function ChosenRow({ name, src, square = false, removeLabel, onRemove }: ChosenRowProps) {
  return (
    <div className="flex items-center gap-3 rounded-card border border-line py-2 ps-3 pe-1.5">
      <Avatar square={square} size="sm" name={name} src={src} />
      <bdi className="min-w-0 flex-1 break-words font-medium text-sm">{name}</bdi>
      <IconButton label={removeLabel} icon={<X />} onClick={onRemove} />
    </div>
  );
}
