import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { AppError } from "#kernel/errors";
import { id } from "#kernel/wire";
import type { Platform } from "#server/platform";
import { confirmOrder } from "#server/test-gateway/books.queries";
import { testCard } from "#server/test-gateway/cards";

const confirmation = z.object({ organizationId: id, secret: z.string().max(200), card: testCard });

/** Where the buyer's browser tells the gateway which pretend card pays; a real provider has pages and fields for it. */
export const registerTestGateway = (app: FastifyInstance, platform: Platform): void => {
  if (!platform.gateways.of("test")) return;
  app.post("/test-gateway/confirm", async (request) => {
    const given = confirmation.safeParse(request.body);
    if (!given.success) throw new AppError("validation_failed");
    const organization = await platform.organizations.byId(given.data.organizationId);
    if (!organization) throw new AppError("organization_unknown");
    const order = await platform.database
      .organization(organization.id)
      .write((tx) => confirmOrder(tx, given.data.secret, given.data.card));
    if (!order) throw new AppError("not_found");
    return { nonce: `test-nonce-${given.data.card}` };
  });
};
