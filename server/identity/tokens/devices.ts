import type * as z from "zod";
import { isId } from "#kernel/id";
import type { SignedIn } from "#server/identity/access";
import { type Call, decide } from "#server/identity/call";
import { fault, type IdentityFault } from "#server/identity/protocol";
import type * as requests from "#server/identity/requests";
import { lockUser } from "#server/identity/users.queries";
import { deviceKey, familyOfDevice } from "./device-key.ts";
import { deleteSession, listSessions, type SessionMark } from "./sessions.queries.ts";

type Session = Awaited<ReturnType<typeof listSessions>>[number];

const tokenOf = ({ signedInAt, family }: SessionMark): string =>
  Buffer.from(`${Date.parse(signedInAt)} ${family}`).toString("base64url");

const markOf = (token: string): SessionMark => {
  const [milliseconds = "", family = ""] = Buffer.from(token, "base64url").toString().split(" ");
  if (!/^\d{1,14}$/.test(milliseconds) || !isId(family)) throw fault.invalidParameter("Invalid pagination token.");
  return { signedInAt: new Date(Number(milliseconds)).toISOString(), family };
};

const nameOf = ({ browser, system }: Session): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");

/** Beside the readable name its two parts, for clients that speak other languages. */
const attributesOf = (session: Session) =>
  Object.entries({
    device_name: nameOf(session),
    device_browser: session.browser,
    device_system: session.system,
    last_ip_used: session.network,
  }).flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]));

const seconds = (instant: string): number => Date.parse(instant) / 1000;

const toDevice = (session: Session) => ({
  DeviceKey: deviceKey(session.family),
  DeviceAttributes: attributesOf(session),
  DeviceCreateDate: seconds(session.signedInAt),
  DeviceLastModifiedDate: seconds(session.refreshedAt),
  DeviceLastAuthenticatedDate: seconds(session.refreshedAt),
});

/** Where the person is signed in: a device is one sign-in that was not ended. */
export const listDevices = async (
  call: Call,
  { user }: SignedIn,
  { Limit, PaginationToken }: z.output<typeof requests.listDevices>,
): Promise<object> => {
  const after = PaginationToken === undefined ? undefined : markOf(PaginationToken);
  const found = await call.scope.read((tx) => listSessions(tx, user.sub, call.now, Limit + 1, after));
  const shown = found.slice(0, Limit);
  const last = shown.at(-1);
  return {
    Devices: shown.map(toDevice),
    ...(found.length > Limit && last && { PaginationToken: tokenOf(last) }),
  };
};

/** Signs the device out at once; it is a new one when it signs in again. */
export const forgetDevice = async (
  call: Call,
  { user }: SignedIn,
  { DeviceKey }: z.output<typeof requests.forgetDevice>,
): Promise<object> => {
  const family = familyOfDevice(DeviceKey);
  await decide(call.scope, async (tx): Promise<undefined | IdentityFault> => {
    await lockUser(tx, user.sub);
    if (family === null || !(await deleteSession(tx, user.sub, family))) return fault.unknownDevice();
  });
  return {};
};
