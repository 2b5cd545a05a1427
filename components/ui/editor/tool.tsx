"use client";

import type { ReactNode } from "react";
import { IconButton } from "#components/ui/actions/icon-button";

type ToolProps = { label: string; icon: ReactNode; on: boolean | null; onPress: () => void };

/** One button of an editor's toolbar. */
export function Tool({ label, icon, on, onPress }: ToolProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      pressed={on ?? false}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="aria-pressed:bg-brand-soft"
    />
  );
}
