import { useAppContext } from "#components/layout/providers/app-context";
import { useSelf } from "#hooks/account/use-self";

/** Whether the viewer may add interests that are not there yet: the module is editable, for everybody or for their tiers. */
export function useMayAddInterest(): boolean {
  const { editable, editableTiers } = useAppContext().config.MODULES.interests;
  const { data: self } = useSelf();
  if (!editable) return false;
  return editableTiers.length === 0 || (self?.accountTiers.some(({ id }) => editableTiers.includes(id)) ?? false);
}
