import { paymentIntegrationType } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import { isId } from "#kernel/id";
import { enqueue } from "#server/jobs/enqueue";
import type { Platform } from "#server/platform";
import { findIntentByReference } from "./intents.queries.ts";

interface Notice {
  type: string;
  organizationId: string;
  /** As it came, to the byte: the signature is over it. */
  body: string;
  signature: string;
}

/**
 * A provider says that something happened to an order. The notice itself is never believed: it makes us ask. Throws 404
 * for one that the provider has not signed; the same one again makes us look again, and changes nothing.
 */
export const receiveNotice = async (platform: Platform, notice: Notice): Promise<void> => {
  const type = paymentIntegrationType.safeParse(notice.type).data;
  const gateway = type ? platform.gateways.of(type) : null;
  const organization =
    gateway && isId(notice.organizationId) && (await platform.organizations.byId(notice.organizationId));
  if (!type || !gateway || !organization) throw new AppError("not_found");
  const customer = { organizationId: organization.id, connectionId: organization.paymentConnectionId ?? "" };
  const referenceId = await gateway.readNotice(customer, { ...notice, now: platform.now() });
  if (!referenceId) throw new AppError("not_found");
  await platform.database.organization(organization.id).write(async (tx) => {
    const intent = await findIntentByReference(tx, type, referenceId);
    if (!intent) return;
    const payload = { organizationId: organization.id, intentId: intent.id };
    await enqueue(tx, "payments.settle", payload, { key: `settle ${intent.id}` });
  });
};
