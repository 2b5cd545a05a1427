import type { Tx } from "#server/db/database";
import { isCounted } from "#server/modules/events/holders/holders.policy";
import { listDraftPackages } from "./cart.queries.ts";
import type { OpenCart, SeenCart } from "./cart.service.ts";
import {
  type DraftReservation,
  listDraftAddOns,
  listDraftReservations,
  listRoomTerms,
  type RoomTerms,
} from "./cart-contents.queries.ts";
import type { Assigned } from "./coupon-assignment.ts";
import type { PricedCart } from "./pricing.policy.ts";
import { nightsOf } from "./rooms.policy.ts";

/** Everything a cart would buy. */
export interface CartContents {
  passes: OpenCart["passes"];
  packages: Awaited<ReturnType<typeof listDraftPackages>>;
  addOns: Awaited<ReturnType<typeof listDraftAddOns>>;
  reservations: Awaited<ReturnType<typeof listDraftReservations>>;
  roomTerms: readonly RoomTerms[];
  coupon: Assigned;
}

/** The drafts of a cart; only what there is of them is asked for. */
export const draftsIn = async (
  tx: Tx,
  { passes, look }: Pick<SeenCart, "passes" | "look">,
  registrationId: string,
) => ({
  passes: passes.filter((pass) => !isCounted(pass)),
  packages: look.hasPackages ? await listDraftPackages(tx, registrationId) : [],
  addOns: look.hasAddOns ? await listDraftAddOns(tx, registrationId) : [],
  reservations: look.hasStays ? await listDraftReservations(tx, registrationId) : [],
});

/** Everything a cart would buy, with its coupon where that counts. */
export const contentsOf = async (tx: Tx, cart: SeenCart, coupon: Assigned): Promise<CartContents> => {
  const drafts = await draftsIn(tx, cart, cart.registration.id);
  const roomTypeIds = drafts.reservations.map(({ roomTypeId }) => roomTypeId);
  return { ...drafts, roomTerms: await listRoomTerms(tx, roomTypeIds), coupon };
};

const pricedReservation = (stay: DraftReservation, contents: CartContents): PricedCart["reservations"][number] => {
  const sleepers = contents.passes.filter(({ reservationId }) => reservationId === stay.id);
  const terms = contents.roomTerms.filter(
    ({ roomTypeId, passTypeId }) =>
      roomTypeId === stay.roomTypeId && sleepers.some((pass) => pass.passTypeId === passTypeId),
  );
  // A room that several pass types share costs its highest premium once, and has the most nights included.
  const premium = Math.max(0, ...terms.map((term) => term.premium));
  const included = Math.max(0, ...terms.map((term) => term.includedNights));
  const nights = stay.pricePerNight ? Math.max(0, (nightsOf(stay) ?? 1) - included) : null;
  const { id, name, price, taxCode, taxIncluded } = stay;
  return { id, name, price, taxCode, taxIncluded, premium, nights, passIds: sleepers.map((pass) => pass.id) };
};

/** A cart as the price list sees it; everything comes from the database. */
export const pricedCart = (
  contents: CartContents,
  passTypes: OpenCart["passTypes"],
  terms: Pick<PricedCart, "duePercent" | "taxRate">,
): PricedCart => {
  const stays = new Map(contents.reservations.map((stay) => [stay.id, stay]));
  const { coupon, passIds } = contents.coupon;
  const passes = contents.passes.flatMap(({ id, passTypeId, attendeePackageId }) => {
    const type = passTypes.find((candidate) => candidate.id === passTypeId);
    if (!type) return [];
    const { name, price, taxCode, taxIncluded } = type;
    const isPackaged = attendeePackageId !== null;
    return [{ id, name, price, taxCode, taxIncluded, isPackaged, hasCoupon: passIds.includes(id) }];
  });
  const addOns = contents.addOns.map(({ pricePerNight, reservationId, ...addOn }) => {
    const stay = reservationId ? stays.get(reservationId) : undefined;
    // Without a stay it counts one night: a price by night is never nothing.
    return { ...addOn, nights: pricePerNight ? ((stay && nightsOf(stay)) ?? 1) : null };
  });
  return {
    ...terms,
    passes,
    packages: contents.packages,
    addOns,
    reservations: contents.reservations.map((stay) => pricedReservation(stay, contents)),
    discount: coupon && {
      amount: coupon.discountAmount,
      percent: coupon.discountPercent,
      applyToPassType: coupon.applyToPassType,
      applyToAddOns: coupon.applyToAddOns,
      applyToReservation: coupon.applyToReservation,
    },
  };
};
