import { useLeaveWarning } from "#lib/forms/use-leave-warning";

/** While something is not saved, leaving the page or following a link asks first. */
export const useUnsavedGuard = (isDirty: boolean): void => useLeaveWarning(isDirty);
