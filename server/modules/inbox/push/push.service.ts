import type { PushState, PushSubscriptionInput } from "#entities/inbox/push";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { MemberCtx } from "#server/http/context";
import { requireWithin } from "#server/ports/rate-limit";
import { fingerprintOf, isPointOfCurve, mostDevices, subscribeLimit } from "./push.policy.ts";
import { deleteByFingerprint, deleteSurplus, listFingerprints, saveSubscription } from "./push.queries.ts";
import { pushKeys } from "./push-keys.service.ts";

const stateOf = async ({ viewer }: MemberCtx, tx: Tx): Promise<PushState> => {
  const { publicKey: key } = await pushKeys(tx);
  return { key, devices: await listFingerprints(tx, viewer.accountId) };
};

/** What browsers subscribe with, and the viewer's devices. */
export const getPush = (ctx: MemberCtx): Promise<PushState> => ctx.write((tx) => stateOf(ctx, tx));

/** Tells a device what the viewer is told. Throws `validation_failed`, `rate_limited`. */
export const subscribe = async (ctx: MemberCtx, body: ReadBody<PushSubscriptionInput>): Promise<PushState> => {
  const { endpoint, keys } = body();
  if (!isPointOfCurve(keys.p256dh))
    throw new AppError("validation_failed", { fields: { "keys.p256dh": "invalid_format" } });
  const { accountId } = ctx.viewer;
  await requireWithin(ctx.platform.limiter, `push:subscribe:${accountId}`, subscribeLimit);
  return ctx.write(async (tx) => {
    await saveSubscription(tx, {
      ...{ accountId, loginId: ctx.login.id, signedInAt: ctx.login.authenticatedAt },
      ...{ endpoint, fingerprint: fingerprintOf(endpoint), ...keys, createdAt: ctx.now },
    });
    await deleteSurplus(tx, accountId, mostDevices);
    return stateOf(ctx, tx);
  });
};

/** Tells a device of the viewer's no more; another's stays what it is. */
export const unsubscribe = (ctx: MemberCtx, body: ReadBody<{ endpoint: string }>): Promise<PushState> =>
  ctx.write(async (tx) => {
    await deleteByFingerprint(tx, ctx.viewer.accountId, fingerprintOf(body().endpoint));
    return stateOf(ctx, tx);
  });
