import type { Author } from "#lib/composer/drafts";
import { keptPrefix } from "#lib/session/storage";

/** Which account this device tells what, and where its browser took that when the platform heard of it. */
interface DeviceNote {
  accountId: string;
  endpoint: string;
}

/** A device is one account's. A sign-out takes the note along: nobody is told here any more. */
const keyOf = (organizationId: string): string => `${keptPrefix(organizationId)}push.device`;

const isNote = (value: unknown): value is DeviceNote =>
  typeof value === "object" &&
  value !== null &&
  "accountId" in value &&
  "endpoint" in value &&
  typeof value.accountId === "string" &&
  typeof value.endpoint === "string";

/** Where the browser took notices for this account; null where it does so for nobody or for another. */
export const notedEndpoint = (storage: Storage, { organizationId, accountId }: Author): string | null => {
  try {
    const value: unknown = JSON.parse(storage.getItem(keyOf(organizationId)) ?? "null");
    return isNote(value) && value.accountId === accountId ? value.endpoint : null;
  } catch {
    return null;
  }
};

export const noteDevice = (storage: Storage, { organizationId, accountId }: Author, endpoint: string): void => {
  const note: DeviceNote = { accountId, endpoint };
  try {
    storage.setItem(keyOf(organizationId), JSON.stringify(note));
  } catch {
    // A full or refused storage: what the browser renews by itself is told when its owner turns the switch on again.
  }
};

export const forgetDevice = (storage: Storage, { organizationId }: Author): void =>
  storage.removeItem(keyOf(organizationId));
