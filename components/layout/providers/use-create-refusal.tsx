"use client";

import { useSelf } from "#hooks/account/use-self";
import { useAppContext } from "./app-context";

/** Why the viewer may not create an event, a group or a channel; null = they may, undefined = not known yet. */
export function useCreateRefusal(
  module: "events" | "groups" | "channels",
): "module_disabled" | "tier_required" | null | undefined {
  const { editable, editableTiers } = useAppContext().config.MODULES[module];
  const { data: self } = useSelf();
  if (!editable) return "module_disabled";
  if (!self) return undefined;
  const isHolder = editableTiers.length === 0 || self.accountTiers.some(({ id }) => editableTiers.includes(id));
  return isHolder ? null : "tier_required";
}
