import { platformFaults } from "#lib/forms/faults";
import { useFaultText } from "#lib/forms/use-fault-text";

/** Why something was refused: the platform's sentence, else ours for its code. */
export function useRefusal(): (error: Error) => string {
  const faultText = useFaultText();
  return (error) => faultText(platformFaults(error)?.alert ?? { code: "unexpected" });
}
