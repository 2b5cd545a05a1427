import { isId } from "#kernel/id";

/** The protocol's device keys begin with the region, and there is one. */
const prefix = "us-east-1_";

/** How the protocol names the device of a session. */
export const deviceKey = (family: string): string => `${prefix}${family}`;

/** Null for what is no device key. */
export const familyOfDevice = (key: string): string | null => {
  const family = key.slice(prefix.length);
  return key.startsWith(prefix) && isId(family) ? family.toLowerCase() : null;
};
