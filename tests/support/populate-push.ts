import type { Tx } from "#server/db/database";
import { mailKey } from "#server/modules/inbox/announcements/mail-keys.service";
import { muteProof } from "#server/modules/inbox/push/mute-proof";
import { fingerprintOf } from "#server/modules/inbox/push/push.policy";
import { pushKeys } from "#server/modules/inbox/push/push-keys.service";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { pushKeysOfBrowser } from "./examples-push.ts";
import { type Builders, inDays, type TestAccount } from "./world.ts";

/** A browser of the account's that is told by push, though not at night; and a summary by mail that is to come. */
export const makeDevice = async (
  world: Builders,
  tx: Tx,
  organization: OrganizationRecord,
  { id: accountId, login }: TestAccount,
): Promise<void> => {
  await pushKeys(tx);
  const endpoint = `https://push.example/to/${accountId}`;
  await world.insert(organization, "pushSubscriptions", {
    ...{ accountId, loginId: login.id, endpoint, fingerprint: fingerprintOf(endpoint), ...pushKeysOfBrowser },
  });
  await world.insert(organization, "quietHours", {
    ...{ accountId, fromMinute: 22 * 60, untilMinute: 7 * 60, zone: "Europe/Dublin" },
  });
  await world.insert(organization, "digests", { accountId, dueAt: inDays(3) });
  await world.insert(organization, "digestRounds", { knownUntil: inDays(-1) });
};

/** What a notice of the conversation to the account carries. */
export const muteProofFor = async (
  tx: Tx,
  { id: accountId }: TestAccount,
  { number }: { number: number },
): Promise<string> => muteProof({ accountId, number, endsAt: new Date(inDays(1)) }, await mailKey(tx));
