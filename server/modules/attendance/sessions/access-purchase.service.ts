import type { PaymentIntent } from "#entities/commerce/payments";
import { AppError } from "#kernel/errors";
import type { MemberCtx } from "#server/http/context";
import { showOffer } from "#server/modules/commerce/payments/gateway-order.service";
import { runningIntentId } from "#server/modules/commerce/payments/holds.service";
import { addressOf, billingAddress, fingerprintOf, openIntent } from "#server/modules/commerce/payments/offers.service";
import type { Purchase } from "#server/modules/commerce/payments/purchase.service";
import { assertNotCanceled } from "#server/modules/events/events/event-access.service";
import { missingOf, takesOf } from "./access-forms.policy.ts";
import { pruneAnswers } from "./access-forms.service.ts";
import { accessOffer, assertOffered } from "./access-offer.service.ts";
import { finishDrafts, listOfferedAccessIds } from "./accesses.queries.ts";
import { lockSession, openSession, type SessionPlace } from "./open-session.service.ts";

/** A priced offer for the viewer's drafts of a session; the same one as long as nothing changes. */
export const getAccessIntent = (
  ctx: MemberCtx,
  place: SessionPlace,
  { addressId }: { addressId?: string | undefined },
): Promise<PaymentIntent> =>
  showOffer(ctx, async (tx) => {
    const open = await lockSession(ctx, tx, place);
    // What is being paid is not priced again: a buyer who comes back finds what became of it.
    const running = await runningIntentId(tx, open.registrationId, open.session.id);
    if (running) return running;
    const address = await billingAddress(ctx, tx, addressId);
    const { offer, forms } = await accessOffer(tx, open, address);
    if (forms.length === 0) throw new AppError("cart_empty");
    assertOffered(open, forms);
    return openIntent(ctx, tx, offer);
  });

const claim: Purchase["claim"] = async (ctx, tx, intent) => {
  const { eventId, sessionId } = intent;
  if (!eventId || !sessionId) throw new AppError("not_found");
  const open = await openSession(ctx, tx, { eventId, sessionId });
  const { offer, forms } = await accessOffer(tx, open, addressOf(intent));
  if (fingerprintOf(offer, intent.currency) !== intent.fingerprint) throw new AppError("cart_changed");
  assertOffered(open, forms);
  for (const form of forms) await pruneAnswers(tx, form, ctx.now);
  const incomplete = forms.filter((form) => missingOf(form).length > 0);
  return {
    takes: [{ kind: "session", id: open.session.id, quantity: forms.length }, ...forms.flatMap(takesOf)],
    incomplete: incomplete.map(({ access }) => access.id),
  };
};

const fulfil: Purchase["fulfil"] = async ({ now }, tx, intent, incomplete) => {
  const { eventId, registrationId } = intent;
  await assertNotCanceled(tx, eventId ?? "");
  const offered = await listOfferedAccessIds(tx, intent.id);
  const ids = offered.filter((id) => id !== null);
  if (!registrationId || ids.length === 0 || ids.length < offered.length) throw new AppError("cart_changed");
  const waiting = ids.filter((id) => incomplete.includes(id));
  const complete = ids.filter((id) => !incomplete.includes(id));
  const finished =
    (await finishDrafts(tx, { ids: complete, registrationId }, "ready", now)) +
    (await finishDrafts(tx, { ids: waiting, registrationId }, "needsInfo", now));
  // A pass that was handed on or canceled meanwhile takes its access along.
  if (finished < ids.length) throw new AppError("cart_changed");
  return { couponId: null };
};

/** Drafts of a session become the right to enter it. The caller holds the lock of the passes' registration. */
export const accessPurchase: Purchase = { lateItem: "access", isOnePerCart: true, claim, fulfil };
