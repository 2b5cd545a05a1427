import { useTranslations } from "next-intl";
import { isStandardAttribute, standardAttributes } from "#kernel/standard-attributes";

/** How a profile field is called: the organization's own label, or the reader's language for one that every organization has. */
export function useAttributeLabel(): (attribute: { name: string; label: string }) => string {
  const t = useTranslations("forms.attributes");
  return ({ name, label }) => (isStandardAttribute(name) && label === standardAttributes[name] ? t(name) : label);
}
