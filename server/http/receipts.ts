import type { FastifyInstance, FastifyRequest } from "fastify";
import { payments } from "#contract/payments";
import { AppError } from "#kernel/errors";
import { makeReceipt } from "#server/modules/commerce/receipts/receipts.service";
import type { Platform } from "#server/platform";
import { requireWithin } from "#server/ports/rate-limit";
import { organizationContext } from "./authenticate.ts";

/** Documents one account may have drawn; it takes a processor a while. */
const limit = { points: 30, seconds: 60 };

const organizationOf = ({ headers }: FastifyRequest): string | undefined =>
  typeof headers.organization === "string" ? headers.organization : undefined;

/** Payments as documents, to whoever made them: asked for like a call, answered with a file. */
export const registerReceipts = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { paymentId: string } }>("/receipts/:paymentId", async (request, reply) => {
    const ctx = await organizationContext(platform, request, payments.get, organizationOf(request));
    const { viewer } = ctx;
    if (!viewer) throw new AppError("unauthenticated");
    await requireWithin(platform.limiter, `receipts:${viewer.accountId}`, limit);
    const { filename, bytes } = await makeReceipt({ ...ctx, viewer }, request.params.paymentId, request.locale);
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="${filename}"`)
      .header("x-content-type-options", "nosniff")
      .type("application/pdf")
      .send(bytes);
  });
};
