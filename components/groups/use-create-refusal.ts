"use client";

import { useAppContext } from "#components/layout/app-context";
import { useSelf } from "#hooks/self";

/** Why the viewer may not start a group; null = they may, undefined = not known yet. */
export function useCreateRefusal(): "module_disabled" | "tier_required" | null | undefined {
  const { editable, editableTiers } = useAppContext().config.MODULES.groups;
  const { data: self } = useSelf();
  if (!editable) return "module_disabled";
  if (!self) return undefined;
  const isHolder = editableTiers.length === 0 || self.accountTiers.some(({ id }) => editableTiers.includes(id));
  return isHolder ? null : "tier_required";
}
