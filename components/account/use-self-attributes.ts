import { useAppContext } from "#components/layout/providers/app-context";
import type { Self } from "#entities/account/self";
import type { Attribute } from "#lib/account/attributes";

/** The organization's own fields: those the person fills in, and the answers others keep for them. */
export function useSelfAttributes(self: Self): { editable: readonly Attribute[]; kept: Self["attributes"] } {
  const { ATTRIBUTES } = useAppContext().config;
  const editable = ATTRIBUTES.filter((attribute) => attribute.editable);
  const kept = self.attributes.filter(({ attribute, value }) => !attribute.editable && value.trim() !== "");
  return { editable, kept };
}
