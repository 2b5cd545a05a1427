import type * as z from "zod";
import type { cartInput, Registration, registrationPreferencesInput } from "#entities/commerce/registration";
import type { ReadBody } from "#kernel/define";
import { AppError } from "#kernel/errors";
import type { Tx } from "#server/db/database";
import { refusingGone } from "#server/db/in-use";
import type { MemberCtx } from "#server/http/context";
import { despiteRunOut, runningIntentId } from "#server/modules/commerce/payments/holds.service";
import { requireEvent } from "#server/modules/events/events/event-access.service";
import { isFull } from "#server/modules/events/events/events.policy";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { refusal } from "#server/principals/access";
import { checkSupply, checkWish, openFault, type Wish } from "./cart.policy.ts";
import {
  type CartLook,
  type CartPass,
  type CartRow,
  deleteDraftPackages,
  deleteDrafts,
  deleteEmptyReservations,
  findSaleAndPasses,
  findWayIntoFull,
  insertCart,
  insertDraftPackages,
  insertDraftPasses,
  listDraftPackages,
  listPackagesForSale,
  listPasses,
  lockCart,
  lookIntoCart,
  movePassToPackage,
  noteSource,
  type PassTypeForSale,
} from "./cart.queries.ts";
import { type Assigned, assignCoupon } from "./coupon-assignment.ts";
import { withoutEventPlaced, withoutPlaced } from "./placed-passes.policy.ts";
import { updatePreferencesOf } from "./preferences.queries.ts";
import { registrationOf } from "./registrations.service.ts";
import { sourceWord } from "./source-word.ts";

export type CartEvent = Awaited<ReturnType<typeof requireEvent>>;

/** A cart under its row lock: nobody else changes it before the transaction ends. */
export interface OpenCart {
  event: CartEvent;
  registration: CartRow;
  passTypes: readonly PassTypeForSale[];
  passes: readonly CartPass[];
}

/** A cart of which is known what else there is to read. */
export interface SeenCart extends OpenCart {
  look: CartLook;
}

/** Throws 455 while the viewer cannot register. */
export const assertOpen = async (
  tx: Tx,
  { event, registration, passTypes }: Pick<OpenCart, "event" | "registration" | "passTypes">,
  now: Date,
): Promise<void> => {
  const hasEarlySale = passTypes.some(
    ({ active, overrideStartDate }) => active && overrideStartDate !== null && overrideStartDate <= now.toISOString(),
  );
  const fault = openFault(event, { hasEarlySale }, now);
  if (fault === "registration_full") {
    const { hasOwnPlace, isPaying, hasCodes } = await findWayIntoFull(tx, registration.id);
    if (hasOwnPlace || isPaying || hasCodes) return;
  }
  if (fault) throw new AppError(fault);
};

/** The viewer's cart for the event, made when there is none, and locked. Throws 455 while they cannot register. */
export const openCart = async (ctx: MemberCtx, tx: Tx, event: CartEvent): Promise<OpenCart> => {
  const { accountId } = ctx.viewer;
  const found = await lockCart(tx, event.id, accountId);
  if (!found) await insertCart(tx, event.id, accountId);
  const registration = found ?? (await lockCart(tx, event.id, accountId));
  if (!registration) throw new AppError("conflict");
  const cart = { event, registration, ...(await findSaleAndPasses(tx, registration, ctx.now)) };
  await assertOpen(tx, cart, ctx.now);
  return cart;
};

/** Throws `payment_running` while a provider is asked to take the money for what is in the cart. */
export const assertIdle = async (tx: Tx, { id }: CartRow): Promise<void> => {
  if (await runningIntentId(tx, id)) throw new AppError("payment_running");
};

/** The cart with its passes read again, and what else there is to read of it. */
export const lookAgain = async (tx: Tx, cart: OpenCart): Promise<SeenCart> => {
  const look = await lookIntoCart(tx, cart.registration.id);
  return { ...cart, passes: look.passes, look };
};

/** The cart with its passes read again. */
const reread = async (tx: Tx, cart: OpenCart): Promise<OpenCart> => ({
  ...cart,
  passes: await listPasses(tx, cart.registration.id),
});

export const getCart = (ctx: MemberCtx, reference: string): Promise<Registration> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const { registration } = await openCart(ctx, tx, event);
    return registrationOf(ctx, tx, registration.id);
  });

type Drafts = z.output<typeof cartInput>;

const lower = (id: string): string => id.toLowerCase();

/** Ids of a request as the database writes them. */
const normalised = ({ passes, packages }: Drafts) => ({
  passes: passes.map(({ id, ticketId, couponId, packageId }) => ({
    id: lower(id),
    passTypeId: lower(ticketId),
    couponId: couponId ? lower(couponId) : null,
    packageDraftId: packageId ? lower(packageId) : null,
  })),
  packages: packages.map(({ id, packageId }) => ({ id: lower(id), packageId: lower(packageId) })),
});
type NormalisedDrafts = ReturnType<typeof normalised>;

const assertDistinct = (ids: readonly string[], field: string): void => {
  if (new Set(ids).size < ids.length) throw new AppError("validation_failed", { fields: { [field]: "duplicate_id" } });
};

/** What the buyer holds and wants, for the rules of the sale. */
export const wishOf = (cart: OpenCart, drafts: Pick<Wish, "passes" | "packages">): Wish => ({
  ...drafts,
  held: cart.passes.filter(isCounted),
});

/** Throws what forbids this purchase at this moment. */
export const checkSale = async (
  tx: Tx,
  cart: OpenCart,
  drafts: Pick<Wish, "passes" | "packages">,
  now: Date,
): Promise<void> =>
  checkWish(wishOf(cart, drafts), {
    event: cart.event,
    passTypes: cart.passTypes,
    packageItems: drafts.packages.length > 0 ? await listPackagesForSale(tx, cart.event.id) : [],
    now,
  });

/**
 * Throws `sold_out` where more is wanted than is left, and `registration_full` to who needs a place of a full event, but
 * for passes whose place the cart's coupon holds for them.
 */
export const checkPlaces = async (
  tx: Tx,
  { event, registration, passTypes }: Pick<OpenCart, "event" | "registration" | "passTypes">,
  passes: Wish["passes"],
  assigned: Assigned,
): Promise<void> => {
  checkSupply(passes, withoutPlaced(passes, assigned), passTypes);
  if (!isFull(event) || withoutEventPlaced(passes, assigned).length === 0) return;
  if (!(await findWayIntoFull(tx, registration.id)).hasOwnPlace) throw new AppError("registration_full");
};

const writeDrafts = async (tx: Tx, cart: OpenCart, drafts: NormalisedDrafts): Promise<void> => {
  const registrationId = cart.registration.id;
  const wanted = new Map(drafts.passes.map((pass) => [pass.id, pass]));
  const kept = cart.passes.filter(
    (pass) => pass.status === "draft" && wanted.get(pass.id)?.passTypeId === pass.passTypeId,
  );
  const keptIds = new Set(kept.map(({ id }) => id));
  const gone = cart.passes.filter((pass) => pass.status === "draft" && !keptIds.has(pass.id));
  await deleteDrafts(
    tx,
    registrationId,
    gone.map(({ id }) => id),
  );

  const packagesBefore = await listDraftPackages(tx, registrationId);
  const isKept = (draft: { id: string; packageId: string }) =>
    packagesBefore.some(({ id, packageId }) => id === draft.id && packageId === draft.packageId);
  const newPackages = drafts.packages.filter((draft) => !isKept(draft));
  const stays = new Set(drafts.packages.filter(isKept).map(({ id }) => id));
  const gonePackages = packagesBefore.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  // Passes let go of a package before it goes.
  for (const { id, attendeePackageId } of kept)
    if (attendeePackageId && gonePackages.includes(attendeePackageId)) await movePassToPackage(tx, id, null);
  await deleteDraftPackages(tx, registrationId, gonePackages);
  const packageRows = newPackages.map(({ id, packageId }) => ({ id, packageId, registrationId }));
  if ((await insertDraftPackages(tx, packageRows)) < packageRows.length) throw new AppError("conflict");

  for (const { id } of kept) await movePassToPackage(tx, id, wanted.get(id)?.packageDraftId ?? null);
  const rows = drafts.passes
    .filter(({ id }) => !keptIds.has(id))
    .map(({ id, passTypeId, packageDraftId }) => ({
      id,
      registrationId,
      passTypeId,
      attendeePackageId: packageDraftId,
    }));
  // An id that is taken belongs to somebody else, or to a pass that is no draft any more.
  if ((await insertDraftPasses(tx, rows)) < rows.length) throw new AppError("conflict");
  await deleteEmptyReservations(tx, registrationId);
};

/**
 * Makes the cart hold exactly these drafts; drafts that stay keep their add-ons, rooms and answers. `judge` may refuse
 * what the coupon does for them, before anything is said of places that it does not hold.
 */
export const replaceDrafts = async (
  ctx: MemberCtx,
  tx: Tx,
  cart: OpenCart,
  body: Drafts,
  judge: (assigned: Assigned) => void = () => undefined,
): Promise<OpenCart> => {
  await assertIdle(tx, cart.registration);
  const drafts = normalised(body);
  assertDistinct(
    drafts.passes.map(({ id }) => id),
    "passes",
  );
  assertDistinct(
    drafts.packages.map(({ id }) => id),
    "packages",
  );
  // A coupon is opened by its code: its id alone is not enough.
  if (drafts.passes.some(({ couponId }) => couponId !== null && couponId !== cart.registration.couponId))
    throw new AppError("code_invalid");
  await checkSale(tx, cart, drafts, ctx.now);
  await writeDrafts(tx, cart, drafts);
  const source = sourceWord(body.source ?? "");
  if (source) await noteSource(tx, cart.registration.id, source);
  const saved = await reread(tx, cart);
  const assigned = await assignCoupon(ctx, tx, saved);
  judge(assigned);
  await checkPlaces(tx, cart, drafts.passes, assigned);
  return saved;
};

export const savePasses = (ctx: MemberCtx, reference: string, body: ReadBody<Drafts>): Promise<null> =>
  despiteRunOut(ctx, () => {
    const saving = ctx.write(async (tx) => {
      const event = await requireEvent(ctx, tx, reference);
      await replaceDrafts(ctx, tx, await openCart(ctx, tx, event), body());
      return null;
    });
    return refusingGone(saving, "pass_unavailable");
  });

type Preferences = z.output<typeof registrationPreferencesInput>;

/** What an attendee wants to hear of; for those who hold a pass. */
export const updatePreferences = (
  ctx: MemberCtx,
  reference: string,
  body: ReadBody<Preferences>,
): Promise<Registration> =>
  ctx.write(async (tx) => {
    const event = await requireEvent(ctx, tx, reference);
    const registration = await lockCart(tx, event.id, ctx.viewer.accountId);
    const passes = registration ? await listPasses(tx, registration.id) : [];
    if (!registration || !passes.some(isCounted)) throw refusal("event.attend");
    await updatePreferencesOf(tx, registration.id, body(), ctx.now);
    return registrationOf(ctx, tx, registration.id);
  });
