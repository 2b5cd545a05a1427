import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { receiveNotice } from "#server/modules/commerce/payments/notices.service";
import { endCharge, findCharge } from "./books.queries.ts";
import { signNotice } from "./notices.ts";

/** What becomes of a late charge, told to the platform at the same door where real providers tell it. */
export const notifyOfCharge = async (
  ctx: JobCtx,
  { chargeId, outcome }: Payload<"testGateway.notify">,
): Promise<void> => {
  const now = ctx.platform.now();
  const notice = await ctx.write(async (tx) => {
    if (outcome) await endCharge(tx, chargeId, outcome);
    const charge = await findCharge(tx, chargeId);
    if (!charge) return null;
    const body = JSON.stringify({ type: "charge.updated", referenceId: charge.reference });
    return { body, signature: await signNotice(tx, body, now) };
  });
  if (notice) await receiveNotice(ctx.platform, { type: "test", organizationId: ctx.organizationId, ...notice });
};
