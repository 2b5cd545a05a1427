import { Failure } from "#kernel/failure";

/** Why a call failed, for components: they do not know the kernel. */
export type { Failure };

/** Whether a failed read is a gate rather than a fault: asking again as the same person changes nothing. */
export function isGate(error: { status: number } | null): boolean {
  if (!error) return false;
  return error.status === 401 || error.status === 403 || (error.status >= 453 && error.status <= 463);
}

/** What was thrown, when the platform or a provider refused; null for a fault of our own. */
export const refusalOf = (error: unknown): Failure | null => (error instanceof Failure ? error : null);

/** The same, where a fault of our own is shown as well. */
export const failureOf = (error: unknown): Failure =>
  refusalOf(error) ?? new Failure("internal", { status: 500, cause: error });
