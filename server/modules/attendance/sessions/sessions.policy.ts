import type { ErrorCode } from "#kernel/errors";

interface Session {
  registrationEnabled: boolean;
  registrationEnd: string | null;
  endTime: string;
  /** A break, a meal: nothing to attend. */
  nonSession: boolean;
}

/** Why nobody can register for a session at this moment, or null when they can. What is left of it is its own matter. */
export const sessionFault = (
  { registrationEnabled, registrationEnd, endTime, nonSession }: Session,
  { canceledAt }: { canceledAt: string | null },
  now: Date,
): ErrorCode | null => {
  const at = now.toISOString();
  if (canceledAt) return "event_canceled";
  if (!registrationEnabled || nonSession) return "session_registration_disabled";
  if ((registrationEnd !== null && registrationEnd <= at) || endTime <= at) return "session_registration_closed";
  return null;
};
