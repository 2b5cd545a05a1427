import { createHash } from "node:crypto";
import webpush from "web-push";
import type { Tx } from "#server/db/database";
import { hasSignInEnded } from "#server/identity/ended-sign-in";
import type { JobCtx } from "#server/jobs/context";
import { enqueue } from "#server/jobs/enqueue";
import type { Payload } from "#server/jobs/tasks";
import { quietNow } from "#server/modules/inbox/notifications/quiet-hours.policy";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { isLost, pauseAfter, pauseAfterFailures } from "./push.policy.ts";
import { countUnread, deleteSubscription, findDevice, noteFailure, noteTaken } from "./push.queries.ts";
import { pushKeys } from "./push-keys.service.ts";
import { type MuteButton, muteButton } from "./push-muting.service.ts";
import { keyOf } from "./push-writing.service.ts";

type Sent = Payload<"push.send">;
type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;
/** A device that can be told now, what is needed for it, how much is new to its account, and what the notice mutes with. */
interface Ready {
  readonly device: Device;
  readonly keys: Awaited<ReturnType<typeof pushKeys>>;
  readonly unread: number;
  readonly mute: MuteButton | undefined;
}

/** In ms; a push service only puts aside what it is brought. */
const patience = 5_000;

/** What a push service compares: 32 characters at most. */
const topicOf = (tag: string): string => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** A request to the device's push service, sealed for the device and signed by the organization. Throws for keys that are none. */
const requestFor = (
  { notice, until, accountId }: Sent,
  { device: { endpoint, p256dh, auth }, keys: { publicKey, privateKey }, unread, mute }: Ready,
  { organization, now }: { organization: OrganizationRecord; now: Date },
) =>
  webpush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...notice, unread, accountId, mute }),
    {
      vapidDetails: { subject: `mailto:${organization.email}`, publicKey, privateKey },
      TTL: Math.floor((Date.parse(until) - now.getTime()) / 1000),
      topic: topicOf(notice.tag),
      urgency: "normal",
      contentEncoding: "aes128gcm",
    },
  );

/** What a push service says of a device that is no more. */
const gone: readonly number[] = [404, 410];

/** The status of the push service's answer; 0: there is none. */
const bring = async (ctx: JobCtx, sent: Sent, ready: Ready): Promise<number> => {
  const { platform, organization, log } = ctx;
  try {
    const { headers, body } = requestFor(sent, ready, { organization, now: platform.now() });
    const post = { headers, body, signal: AbortSignal.timeout(patience) };
    const status = await platform.web.post(ready.device.endpoint, post);
    if (status >= 300 && !gone.includes(status))
      log.warn({ status, device: sent.deviceId }, "a push service did not take a notice");
    return status;
  } catch (error) {
    log.warn({ err: error, device: sent.deviceId }, "a push service could not be reached");
    return 0;
  }
};

/** By a key of its own: a later notice of the tag that waits for its first try is not to give way to this one. */
const sendLater = (tx: Tx, sent: Sent, runAt: Date): Promise<void> =>
  enqueue(tx, "push.send", sent, { key: `${keyOf(sent)}:again`, runAt });

/** Notes what became of a try: the device pauses, or is removed. */
const settle = async (
  tx: Tx,
  sent: Sent,
  device: Device,
  { status, took, now }: { status: number; took: number; now: Date },
): Promise<void> => {
  const { deviceId } = sent;
  if (gone.includes(status)) {
    await deleteSubscription(tx, deviceId);
    return;
  }
  if (status >= 200 && status < 300) {
    await noteTaken(tx, deviceId, { lastUsedAt: now, pausedUntil: pauseAfter(took, now) });
    return;
  }
  const failures = device.failures + 1;
  if (isLost({ ...device, failures }, now)) {
    await deleteSubscription(tx, deviceId);
    return;
  }
  const pausedUntil = pauseAfterFailures(failures, now);
  // Not where the device, or its account, has gone meanwhile.
  if (await noteFailure(tx, deviceId, { failures, pausedUntil })) await sendLater(tx, sent, pausedUntil);
};

/** The device, where it is still the account's, its sign-in lasts, its account is not to be left alone, and it does not pause. */
const findReady = async (tx: Tx, sent: Sent, now: Date): Promise<Device | null> => {
  const device = await findDevice(tx, sent.deviceId, sent.accountId);
  if (!device) return null;
  const { loginId, signedInAt: at, pausedUntil } = device;
  if (at !== null && (await hasSignInEnded(tx, { loginId, at }, now))) {
    await deleteSubscription(tx, sent.deviceId);
    return null;
  }
  if (quietNow(device, now)) return null;
  if (pausedUntil === null || new Date(pausedUntil) <= now) return device;
  await sendLater(tx, sent, new Date(pausedUntil));
  return null;
};

/**
 * Brings a notice to a device that is still the account's. What the push service does not take is tried again as long as
 * it is news, each time later; a device that is no more is forgotten.
 */
export const sendPush = async (ctx: JobCtx, sent: Sent): Promise<void> => {
  const { write, platform } = ctx;
  const now = platform.now();
  if (Date.parse(sent.until) <= now.getTime()) return;
  const ready = await write(async (tx): Promise<Ready | null> => {
    const device = await findReady(tx, sent, now);
    if (!device) return null;
    const { unread } = await countUnread(tx, { accountId: sent.accountId });
    return { device, keys: await pushKeys(tx), unread, mute: await muteButton(tx, sent, now) };
  });
  if (!ready) return;
  const began = performance.now();
  const status = await bring(ctx, sent, ready);
  const took = performance.now() - began;
  await write((tx) => settle(tx, sent, ready.device, { status, took, now }));
};
