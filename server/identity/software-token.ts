import { Secret, TOTP } from "otpauth";

const period = 30;

export const createSoftwareSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The time step a code belongs to, one before and one after `now` included; null for a wrong code, and for a step that
 * was used before: who looks over a shoulder has nothing.
 */
export const stepOfCode = (secret: string, code: string, now: Date, lastStep: number): number | null => {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = TOTP.counter({ period, timestamp }) + delta;
  return step > lastStep ? step : null;
};
