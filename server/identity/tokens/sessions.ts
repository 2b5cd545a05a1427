import type { Tx } from "#server/db/database";
import type { Call } from "#server/identity/call";
import { notify } from "#server/identity/letters/notify";
import { rememberOrigin } from "#server/identity/origins";
import type { User } from "#server/identity/users.queries";
import { type Device, deviceOf } from "./device.ts";
import { type Grant, issueToken } from "./refresh-tokens.ts";
import { deleteExpiredSessions, findAcquaintance, insertSession } from "./sessions.queries.ts";

const lifetime = 30 * 24 * 60 * 60 * 1000;

/** A first sign-in is no news, and neither is one from a device like those before. */
const warnOfNewDevice = async (call: Call, tx: Tx, user: User, device: Device): Promise<void> => {
  const { sessions, alike } = await findAcquaintance(tx, user.sub, device);
  if (sessions > 0 && alike === 0) await notify(call, tx, user, "newDevice");
};

/** Starts a session; the caller holds the user's lock. */
export const startSession = async (call: Call, tx: Tx, user: User): Promise<Grant> => {
  const { now } = call;
  const device = deviceOf(call);
  await deleteExpiredSessions(tx, user.sub, now);
  await warnOfNewDevice(call, tx, user, device);
  await rememberOrigin(call, tx, user.sub);
  const expiresAt = new Date(now.getTime() + lifetime);
  const { family } = await insertSession(tx, { ...device, sub: user.sub, signedInAt: now, expiresAt });
  return { user, family, signedInAt: now, refreshToken: await issueToken(tx, family) };
};
