import type * as z from "zod";
import type { cancelInput, Pass } from "#entities/commerce/passes";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { emit } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import { cancelAccesses, returnsOfAccesses } from "#server/modules/attendance/sessions/sessions.service";
import { listPlaceHolders, type PlaceHolder } from "#server/modules/commerce/catalog/coupons.reads";
import { listPassRowsOf, listUnusedPasses, type PassRow } from "#server/modules/commerce/passes/passes.reads";
import { lockPass, type PassPlace } from "#server/modules/commerce/passes/passes.service";
import { type GivenBack, giveBack } from "#server/modules/commerce/payments/give-back.service";
import { dropPending } from "#server/modules/commerce/payments/hand-payments.service";
import { despiteRunOut } from "#server/modules/commerce/payments/holds.service";
import type { Take } from "#server/modules/commerce/payments/purchase.service";
import { returnAll } from "#server/modules/commerce/payments/supplies.service";
import { takenChoices } from "#server/modules/commerce/questionnaire/answers.policy";
import { answersWithQuestions } from "#server/modules/commerce/questionnaire/pass-answers.service";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { writeAct } from "#server/modules/organization/audit/audit.service";
import {
  cancelAddOns,
  cancelRows,
  eventsOf,
  listHeldAddOns,
  listPackagedPasses,
  listPaidItems,
  listPercentages,
  lockChargesByHand,
  lockPackages,
  type PaidItemRow,
} from "./cancellation.queries.ts";
import { requireFollowers } from "./companions.service.ts";
import { assertMovable, withoutEventPlaces } from "./pass-moves.policy.ts";
import {
  countUnplaced,
  expirePassOffers,
  findPassTerms,
  isBeingPaid,
  listSleptIn,
  lockReservations,
} from "./pass-moves.queries.ts";
import { sharesOf } from "./pass-shares.policy.ts";
import { getPass } from "./passes.service.ts";

type Holders = ReadonlyMap<string, PlaceHolder>;

/** Who cancels; the passes' registrations are locked. */
type CancelCtx = Pick<MemberCtx, "organization" | "viewer" | "now">;

const one = (kind: Take["kind"], id: string): Take => ({ kind, id, quantity: 1 });

/**
 * What passes have taken of what is scarce, but for the places of their event. The place of a pass that a bought use
 * paid for goes back to that use: it is paid, and somebody else can come with it.
 */
const takesOf = async (tx: Tx, passes: readonly PassRow[], holders: Holders): Promise<Take[]> => {
  const ids = passes.map(({ id }) => id);
  const answers = [...(await answersWithQuestions(tx, ids)).values()].flat();
  return [
    ...passes.flatMap(({ passTypeId, couponId }) =>
      couponId && holders.has(couponId) ? [] : [one("passType", passTypeId)],
    ),
    ...(await listHeldAddOns(tx, ids)).map(({ addOnId }) => one("addOn", addOnId)),
    ...answers.flatMap(({ question, value }) => takenChoices(question, value).map(({ id }) => one("choice", id))),
    ...passes.flatMap(({ couponId }) => (couponId ? [one("coupon", couponId)] : [])),
    ...(await returnsOfAccesses(tx, ids)),
  ];
};

const present = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The places of the events of registrations that took one for these passes, and have none left that needs it. */
const placesOf = async (
  tx: Tx,
  passes: readonly PassRow[],
  { events, holders }: { events: ReadonlyMap<string, string>; holders: Holders },
): Promise<Take[]> => {
  const unplaced = withoutEventPlaces(passes, holders).map(({ registrationId }) => registrationId);
  const places: Take[] = [];
  for (const [registrationId, eventId] of events)
    if (unplaced.includes(registrationId) && (await countUnplaced(tx, registrationId)) === 0)
      places.push(one("place", eventId));
  return places;
};

/** What goes with the passes, read while it is still theirs and nobody else can give any of it up. */
const lockBelongings = async (tx: Tx, passes: readonly PassRow[]) => {
  const passIds = passes.map(({ id }) => id);
  const reservationIds = present(passes.map(({ reservationId }) => reservationId));
  const packageIds = present(passes.map(({ attendeePackageId }) => attendeePackageId));
  await lockReservations(tx, reservationIds);
  await lockPackages(tx, packageIds);
  const sleptIn = await listSleptIn(tx, reservationIds, passIds);
  const packaged = await listPackagedPasses(tx, packageIds);
  const kept = packaged.filter((pass) => isCounted(pass) && !passIds.includes(pass.id));
  const emptyStays = reservationIds.filter((id) => !sleptIn.includes(id));
  const emptyPackages = packageIds.filter((id) => !kept.some(({ attendeePackageId }) => attendeePackageId === id));
  const belongings = { passIds, packageIds, reservationIds };
  await lockChargesByHand(tx, belongings);
  const items = await listPaidItems(tx, belongings);
  const isPromised = ({ isPending, passId, attendeePackageId, reservationId }: PaidItemRow): boolean =>
    isPending &&
    [...passIds, ...emptyPackages, ...emptyStays].includes(passId ?? attendeePackageId ?? reservationId ?? "");
  return {
    packaged,
    paid: items.filter((item) => !isPromised(item)),
    /** To be paid by hand, not paid, and for what ends now. */
    promised: items.filter(isPromised),
    emptyStays,
    emptyPackages,
  };
};

/** Whoever has not paid by hand yet need not, whatever the refund terms say of money that has come in. */
const forgetPromised = async (
  ctx: CancelCtx,
  tx: Tx,
  promised: readonly PaidItemRow[],
  isRefunded: boolean,
): Promise<GivenBack> => {
  const dropped = await dropPending(tx, promised, ctx.now);
  const later = promised.map(({ id: itemId, deferred: price }) => ({ itemId, price }));
  const { waived, refunded } = await giveBack(ctx, tx, later, { percentage: 100, isRefunded });
  return { waived: dropped + waived, refunded };
};

interface Canceled extends GivenBack {
  /** What goes back for each pass, by its id; what had been promised for all of them is in the sum alone. */
  refunds: ReadonlyMap<string, number>;
}

interface CancelTerms {
  /** False: money that has come in stays. */
  isRefunded: boolean;
  /** All of it goes back, whatever the refund schedules say. */
  isWhole?: boolean;
}

/**
 * Cancels those of the passes that count: what they have taken is free again, what is still owed for them grows less by
 * the refund schedule of their type, and money that came in goes back by it where that is wanted. The sums, in minor
 * units. Throws `payment_running` while an invoice for one of them is being paid.
 */
export const cancelPasses = async (
  ctx: CancelCtx,
  tx: Tx,
  rows: readonly PassRow[],
  { isRefunded, isWhole = false }: CancelTerms,
): Promise<Canceled> => {
  const { viewer, now } = ctx;
  const passes = rows.filter(isCounted);
  const ids = passes.map(({ id }) => id);
  const refunds = new Map<string, number>();
  if (ids.length === 0) return { waived: 0, refunded: 0, refunds };
  const { packaged, paid, promised, emptyStays, emptyPackages } = await lockBelongings(tx, passes);
  const holders = await listPlaceHolders(
    tx,
    passes.map(({ couponId }) => couponId),
  );
  const takes = await takesOf(tx, passes, holders);
  await cancelAddOns(tx, ids, now);
  await cancelAccesses(tx, ids, now);
  await cancelRows(tx, "passes", ids, now);
  await cancelRows(tx, "attendeePackages", emptyPackages, now);
  await cancelRows(tx, "roomReservations", emptyStays, now);
  await expirePassOffers(tx, ids, now);
  const events = await eventsOf(tx, present(passes.map(({ registrationId }) => registrationId)));
  const percentages = await listPercentages(tx, present(passes.map(({ passTypeId }) => passTypeId)), now);
  const given = await forgetPromised(ctx, tx, promised, isRefunded);
  for (const pass of passes) {
    // A stay that several of them shared counts once, with the last of them.
    const isLastIn = (stay: string) => passes.findLast(({ reservationId }) => reservationId === stay) === pass;
    const shares = sharesOf(pass, { items: paid, packaged, stayIds: emptyStays.filter(isLastIn) });
    const percentage = isWhole ? 100 : (percentages.get(pass.passTypeId) ?? 0);
    const { waived, refunded } = await giveBack(ctx, tx, shares, { percentage, isRefunded });
    given.waived += waived;
    given.refunded += refunded;
    refunds.set(pass.id, refunded);
    await writeAct(tx, {
      ...{ accountId: viewer.accountId, action: "pass.canceled", subject: "pass", subjectId: pass.id },
      ...{
        eventId: events.get(pass.registrationId),
        details: JSON.stringify({ percentage, waived, refunded }),
        createdAt: now,
      },
    });
  }
  // Last, because every buyer waits for these rows until the one before has committed.
  await returnAll(tx, [...takes, ...(await placesOf(tx, passes, { events, holders }))]);
  return { ...given, refunds };
};

/** Cancels what whoever leaves holds of events that are not over. Nothing is refunded; check-ins stay. */
export const leavePasses = async (ctx: CancelCtx, tx: Tx, registrationIds: readonly string[]): Promise<void> => {
  await cancelPasses(ctx, tx, await listUnusedPasses(tx, registrationIds, ctx.now), { isRefunded: false });
};

/**
 * Cancels all that a registration holds of an event that will not take place, whether or not somebody was let in with it
 * already; `isWhole`: whatever the schedules say. `refunded` is what goes back to its account: for a pass that was handed
 * to it the money goes to who paid.
 */
export const cancelHeld = async (
  ctx: CancelCtx,
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
  isWhole: boolean,
): Promise<{ passes: readonly PassRow[]; refunded: number }> => {
  const passes = (await listPassRowsOf(tx, [id])).filter(isCounted);
  const isPaidHere = ({ payerId }: PassRow) => payerId === null || payerId === accountId;
  const terms = { isRefunded: true, isWhole };
  await cancelPasses(
    ctx,
    tx,
    passes.filter((pass) => !isPaidHere(pass)),
    terms,
  );
  const { refunded } = await cancelPasses(ctx, tx, passes.filter(isPaidHere), terms);
  return { passes, refunded };
};

/** A pass in hand, whoever cancels it; its registration is locked. */
interface HostedPass {
  readonly event: { readonly id: string };
  readonly row: PassRow;
  readonly holderId: string;
}

/** A pass and those that go with it, each with its own mail. */
const cancelTogether = async (
  ctx: MemberCtx,
  tx: Tx,
  { event, row, holderId }: HostedPass,
  { followers, isRefunded }: { followers: readonly PassRow[]; isRefunded: boolean },
): Promise<void> => {
  const { refunded, refunds } = await cancelPasses(ctx, tx, [row, ...followers], { isRefunded });
  const theirs = followers.reduce((sum, { id }) => sum + (refunds.get(id) ?? 0), 0);
  for (const pass of [row, ...followers]) {
    const refund = pass === row ? refunded - theirs : (refunds.get(pass.id) ?? 0);
    const { currency } = ctx.organization;
    await emit(ctx, tx, "pass.canceled", {
      ...{ eventId: event.id, accountId: holderId, passId: pass.id, refund, currency },
    });
  }
};

/**
 * Cancels a pass of the viewer; asked again it answers the same. Throws `pass_fixed`, `pass_used`, `pass_depended_on`,
 * and `payment_running` while something of the registration is being paid.
 */
export const cancelPass = async (
  ctx: MemberCtx,
  place: PassPlace,
  body: ReadBody<z.output<typeof cancelInput>>,
): Promise<Pass> => {
  await despiteRunOut(ctx, () =>
    ctx.write(async (tx) => {
      const { event, row } = await lockPass(ctx, tx, place.eventId, place.passId);
      const { issueRefund = false, dependents } = body();
      if (row.status === "canceled") return;
      assertMovable(row, await findPassTerms(tx, row.passTypeId), "cancelable");
      const followers = await requireFollowers(ctx, tx, row, dependents === "cancel");
      for (const pass of followers) assertMovable(pass, await findPassTerms(tx, pass.passTypeId), "cancelable");
      if (await isBeingPaid(tx, row.registrationId)) throw new AppError("payment_running");
      await cancelTogether(
        ctx,
        tx,
        { event, row, holderId: ctx.viewer.accountId },
        { followers, isRefunded: issueRefund },
      );
    }),
  );
  return getPass(ctx, place);
};

/**
 * Cancels a pass for a host, also one whose holder could not; asked again it changes nothing. Throws `pass_used` while it
 * is checked in, `pass_depended_on`, and `payment_running`.
 */
export const cancelPassForHost = (
  ctx: MemberCtx,
  hold: (tx: Tx) => Promise<HostedPass>,
  input: ReadBody<{ readonly issueRefund: boolean; readonly dependents?: "cancel" | undefined }>,
): Promise<void> =>
  despiteRunOut(ctx, () =>
    ctx.write(async (tx) => {
      const { event, row, holderId } = await hold(tx);
      const { issueRefund, dependents } = input();
      if (row.status === "canceled") return;
      const followers = await requireFollowers(ctx, tx, row, dependents === "cancel");
      if ([row, ...followers].some(({ usedAt }) => usedAt !== null)) throw new AppError("pass_used");
      if (await isBeingPaid(tx, row.registrationId)) throw new AppError("payment_running");
      await cancelTogether(ctx, tx, { event, row, holderId }, { followers, isRefunded: issueRefund });
    }),
  );
