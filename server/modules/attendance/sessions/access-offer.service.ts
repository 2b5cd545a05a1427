import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import type { BillingAddress, Offer, OfferLine } from "#server/modules/commerce/payments/offers.service";
import { loadTaxes } from "#server/modules/commerce/payments/taxes.service";
import { priceLines, totalOf } from "#server/modules/commerce/registration/pricing.policy";
import { type AccessForm, pricedAnswers, priceTagOf } from "./access-forms.policy.ts";
import { assertPriced, formsOf } from "./access-forms.service.ts";
import { listAccessesTo } from "./accesses.queries.ts";
import type { OpenSession } from "./open-session.service.ts";

export interface AccessOffer {
  offer: Offer;
  /** Of the drafts that are offered. */
  forms: readonly AccessForm[];
}

type UntaxedLine = Omit<OfferLine, "salesTax" | "deferred" | "type"> & { type: "access" };

/** The price of an access, and of each of its answers that has one. */
const linesOf = ({ session }: OpenSession, form: AccessForm): UntaxedLine[] => {
  const { taxCode, taxIncluded } = session;
  const { id: accessId, passId } = form.access;
  const line = { type: "access", discount: 0, taxCode, taxIncluded, accessId, passId, sessionId: session.id } as const;
  return [
    { ...line, name: session.name, quantity: 1, amount: session.price ?? 0 },
    ...pricedAnswers(form).map(({ question: { name, price }, units }) => ({
      ...line,
      name,
      quantity: units,
      amount: (price ?? 0) * units,
    })),
  ];
};

/** The offer for the drafts of a session at this moment, priced from the database alone. */
export const accessOffer = async (tx: Tx, open: OpenSession, address: BillingAddress): Promise<AccessOffer> => {
  const { event, session, registrationId, passes } = open;
  const accesses = await listAccessesTo(
    tx,
    session.id,
    passes.map(({ id }) => id),
  );
  const forms = await formsOf(
    tx,
    session.id,
    accesses.filter(({ status }) => status === "draft"),
  );
  const taxes = await loadTaxes(tx);
  const lines = priceLines(
    forms.flatMap((form) => linesOf(open, form)),
    { duePercent: 100, taxRate: (taxCode) => taxes.rateOf(taxCode, address) },
  );
  const offer: Offer = {
    source: "session",
    description: session.name,
    eventId: event.id,
    registrationId,
    sessionId: session.id,
    couponId: null,
    address,
    lines,
    total: totalOf(lines),
    // Two answers may cost the same; which one is paid is part of the offer.
    metadata: { answers: forms.map(priceTagOf).join(";") },
  };
  return { offer, forms };
};

/** Throws `sold_out` when there is not that much left, `answers_missing` while something has no price yet. */
export const assertOffered = ({ session: { supply, sold } }: OpenSession, forms: readonly AccessForm[]): void => {
  if (supply !== null && sold + forms.length > supply) throw new AppError("sold_out");
  for (const form of forms) assertPriced(form);
};
