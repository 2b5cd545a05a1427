import type { DeviceType } from "@aws-sdk/client-cognito-identity-provider";
import type { IdentityClient } from "./identity-client.ts";
import { IdentityError } from "./identity-error.ts";
import { claimsOf } from "./token.ts";

/** Null = there is no session to speak of. */
export type AccessToken = () => Promise<string | null>;

/** One sign-in that was not ended, as its owner recognizes it. */
export interface Device {
  key: string;
  /** What the provider calls it; `browser` and `system` are its parts, where it tells them. */
  name: string | null;
  browser: string | null;
  system: string | null;
  /** The network it was used from, shortened: `192.0.2.0/24`. */
  network: string | null;
  /** ISO 8601. */
  signedInAt: string | null;
  usedAt: string | null;
  /** The sign-in that asks. */
  isCurrent: boolean;
}

export interface DevicePage {
  devices: Device[];
  /** Where the next page begins; null = this was the last one. */
  next: string | null;
}

const devicesPerPage = 20;
const authenticator = "SOFTWARE_TOKEN_MFA";

/** How providers say that they keep no devices. */
const withoutDevices: readonly string[] = [
  "UnknownOperationException",
  "InvalidUserPoolConfigurationException",
  "ResourceNotFoundException",
];

export const tokenFrom = async (accessToken: AccessToken): Promise<string> => {
  const token = await accessToken();
  if (token === null) throw new IdentityError("ACCESS_TOKEN_NOT_FOUND", { key: "accessTokenMissing" });
  return token;
};

const deviceOf = (device: DeviceType, currentKey: unknown): Device => {
  const { DeviceKey: key = "", DeviceAttributes = [], DeviceCreateDate, DeviceLastAuthenticatedDate } = device;
  const told = new Map(DeviceAttributes.map(({ Name, Value }) => [Name, Value]));
  return {
    key,
    name: told.get("device_name") ?? null,
    browser: told.get("device_browser") ?? null,
    system: told.get("device_system") ?? null,
    network: told.get("last_ip_used") ?? null,
    signedInAt: DeviceCreateDate?.toISOString() ?? null,
    usedAt: DeviceLastAuthenticatedDate?.toISOString() ?? null,
    isCurrent: key === currentKey,
  };
};

/** The provider's actions of somebody who is signed in, about their own login. */
export const createOwnIdentity = (send: IdentityClient) => ({
  hasAuthenticator: async (accessToken: AccessToken): Promise<boolean> => {
    const AccessToken = await tokenFrom(accessToken);
    const { UserMFASettingList = [] } = await send("unexpected", (provider) => provider.getUser({ AccessToken }));
    return UserMFASettingList.includes(authenticator);
  },

  /** A new secret for an authenticator app, in base32; it counts once a code made with it was shown. */
  createAuthenticatorSecret: async (accessToken: AccessToken): Promise<string> => {
    const AccessToken = await tokenFrom(accessToken);
    const { SecretCode } = await send("unexpected", (provider) => provider.associateSoftwareToken({ AccessToken }));
    if (!SecretCode) throw new IdentityError("UnknownError", { key: "unexpected" });
    return SecretCode;
  },

  verifyAuthenticator: async (accessToken: AccessToken, code: string): Promise<void> => {
    if (code.trim() === "") throw new IdentityError("INVALID_INPUT", { key: "codeRequired" });
    const request = { AccessToken: await tokenFrom(accessToken), UserCode: code.trim() };
    const { Status } = await send("unexpected", (provider) => provider.verifySoftwareToken(request));
    if (Status === "ERROR") throw new IdentityError("CodeMismatchException", { key: "codeMismatch" });
  },

  /** Whether signing in asks for the app's code from now on. */
  setAuthenticator: async (accessToken: AccessToken, isOn: boolean): Promise<void> => {
    const AccessToken = await tokenFrom(accessToken);
    const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
    await send("unexpected", (provider) => provider.setMfaPreference({ AccessToken, SoftwareTokenMfaSettings }));
  },

  /** Where the person is signed in, as the provider orders it; nothing with one that keeps no devices. */
  devices: async (accessToken: AccessToken, after: string | null): Promise<DevicePage> => {
    const AccessToken = await tokenFrom(accessToken);
    const request = { AccessToken, Limit: devicesPerPage, ...(after !== null && { PaginationToken: after }) };
    try {
      const reply = await send("unexpected", (provider) => provider.listDevices(request));
      const currentKey = claimsOf(AccessToken)?.device_key;
      const devices = (reply.Devices ?? []).map((device) => deviceOf(device, currentKey));
      return { devices, next: reply.PaginationToken ?? null };
    } catch (error) {
      if (error instanceof IdentityError && withoutDevices.includes(error.code)) return { devices: [], next: null };
      throw error;
    }
  },

  /** Signs the device out. */
  forgetDevice: async (accessToken: AccessToken, key: string): Promise<void> => {
    const request = { AccessToken: await tokenFrom(accessToken), DeviceKey: key };
    await send("unexpected", (provider) => provider.forgetDevice(request));
  },

  signOutEverywhere: async (accessToken: AccessToken): Promise<void> => {
    const AccessToken = await tokenFrom(accessToken);
    await send("unexpected", (provider) => provider.globalSignOut({ AccessToken }));
  },
});
export type OwnIdentity = ReturnType<typeof createOwnIdentity>;
