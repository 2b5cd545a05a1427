import type { PushMuteInput } from "#entities/inbox/push";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { Ctx } from "#server/http/context";
import { callerNetwork } from "#server/identity/network";
import type { Payload } from "#server/jobs/tasks";
import { muteConversation } from "#server/modules/conversations/chat/conversations.service";
import { mailKey } from "#server/modules/inbox/announcements/mail-keys.service";
import { requireWithin } from "#server/ports/rate-limit";
import { muteProof, readMuteProof } from "./mute-proof.ts";
import { muteLimit, mutesFor } from "./push.policy.ts";

/** The button of a notice, and what it needs where nobody is signed in. */
export interface MuteButton {
  readonly title: string;
  readonly organizationId: string;
  readonly proof: string;
}

/** Made when the notice leaves, so that no proof lies in the queue; undefined: it is not of a conversation that can be muted. */
export const muteButton = async (
  tx: Tx,
  { notice: { mute }, accountId, organizationId }: Payload<"push.send">,
  now: Date,
): Promise<MuteButton | undefined> => {
  if (!mute) return undefined;
  const endsAt = new Date(now.getTime() + mutesFor);
  const proof = muteProof({ accountId, number: mute.number, endsAt }, await mailKey(tx));
  return { title: mute.title, organizationId, proof };
};

/**
 * Mutes the conversation of a notice for its reader, who proves by the notice alone who they are. Again and again it
 * changes nothing, nor for who is in it no more. Throws `rate_limited`, `not_found` for a proof that is foreign or has ended.
 */
export const muteByNotice = async (
  { platform, address, now, write }: Ctx,
  body: ReadBody<PushMuteInput>,
): Promise<null> => {
  await requireWithin(platform.limiter, `push:mute:${callerNetwork(address)}`, muteLimit);
  const { proof } = body();
  return write(async (tx) => {
    const muting = readMuteProof(proof, await mailKey(tx));
    if (!muting || muting.endsAt <= now) throw new AppError("not_found");
    await muteConversation(tx, { ...muting, at: now });
    return null;
  });
};
