import type { PassTypeWithAddOns } from "#entities/commerce/add-ons";
import type { PassTypesReply } from "#entities/commerce/packages";
import type { BasePassType } from "#entities/commerce/pass-types";
import type { Registration } from "#entities/commerce/registration";
import type { BaseEventRoomType } from "#entities/commerce/rooms";
import { currentPrice } from "#lib/events/registration-state";
import type { AddOnChoice } from "./add-ons.ts";
import type { Cart } from "./cart.ts";
import { nightsOf, type Stay } from "./rooms.ts";

/** Everything that is being chosen. */
export interface Order {
  readonly cart: Cart;
  readonly addOns: readonly AddOnChoice[];
  readonly stays: readonly Stay[];
}

/** What a thing is called, and what one of it costs; minor units. */
export interface Priced {
  name: string;
  /** Before tax and discount; of a room without what some pass types pay on top. */
  price: number;
  pricePerNight?: boolean;
  /** Of a room: what it is to the pass types that sleep in it. */
  terms?: readonly RoomTerms[];
}

interface RoomTerms {
  passTypeId: string;
  premium: number;
  includedNights: number;
}

/** By the id of the pass type, package, add-on or room type. */
export type Catalog = ReadonlyMap<string, Priced>;

interface OrderedThing {
  /** In the catalog. */
  id: string;
  /** What this one costs with its nights, before tax and discount; null while its price is not known. */
  amount: number | null;
}

/** What a room costs those who sleep in it: the highest of their premiums once, and the most of their free nights. */
const roomAmount = ({ price, pricePerNight = false, terms = [] }: Priced, { cart }: Order, stay: Stay): number => {
  const sleepers = cart.passes.filter(({ id }) => stay.passIds.includes(id));
  const theirs = terms.filter(({ passTypeId }) => sleepers.some(({ ticketId }) => ticketId === passTypeId));
  const premium = Math.max(0, ...theirs.map((term) => term.premium));
  const included = Math.max(0, ...theirs.map((term) => term.includedNights));
  const nights = pricePerNight ? Math.max(0, (nightsOf(stay) ?? 1) - included) : 1;
  return (price + premium) * nights;
};

/** By the night where the price is: without a room it counts one. */
const addOnAmount = ({ price, pricePerNight = false }: Priced, { stays }: Order, passId: string): number => {
  const stay = stays.find(({ passIds }) => passIds.includes(passId));
  return price * (pricePerNight ? ((stay && nightsOf(stay)) ?? 1) : 1);
};

/** Everything that is bought; passes of a package come with it. */
const ordered = (order: Order, catalog: Catalog): OrderedThing[] => {
  const thing = (id: string, amountOf: (known: Priced) => number = ({ price }) => price): OrderedThing => {
    const known = catalog.get(id);
    return { id, amount: known ? amountOf(known) : null };
  };
  return [
    ...order.cart.passes.filter(({ packageId }) => !packageId).map(({ ticketId }) => thing(ticketId)),
    ...order.cart.packages.map(({ packageId }) => thing(packageId)),
    ...order.addOns.map(({ addOnId, passId }) => thing(addOnId, (known) => addOnAmount(known, order, passId))),
    ...order.stays.map((stay) => thing(stay.roomTypeId, (known) => roomAmount(known, order, stay))),
  ];
};

/** Whether nothing has a price. What is not known counts as having one. */
export const isFreeOrder = (order: Order, catalog: Catalog): boolean =>
  ordered(order, catalog).every(({ id }) => {
    const known = catalog.get(id);
    return known?.price === 0 && (known.terms ?? []).every(({ premium }) => premium === 0);
  });

export interface NamedLine {
  key: string;
  name: string;
  quantity: number;
  /** For the whole quantity, before tax and discount; null while it is not known. */
  amount: number | null;
}

const sumOf = (things: readonly OrderedThing[]): number | null =>
  things.reduce<number | null>((sum, { amount }) => (sum === null || amount === null ? null : sum + amount), 0);

/** What was chosen, by what we know of its prices; the platform prices it once it knows the address. */
export const namedLines = (order: Order, catalog: Catalog): NamedLine[] =>
  [...Map.groupBy(ordered(order, catalog), ({ id }) => id)].map(([key, things]) => ({
    key,
    name: catalog.get(key)?.name ?? "",
    quantity: things.length,
    amount: sumOf(things),
  }));

/** The sum before tax and discount; null while a price is not known. */
export const subtotalOf = (order: Order, catalog: Catalog): number | null => sumOf(ordered(order, catalog));

/** What one room costs before tax and discount; null while it is not known. */
export const stayAmount = (order: Order, catalog: Catalog, stay: Stay): number | null => {
  const known = catalog.get(stay.roomTypeId);
  return known ? roomAmount(known, order, stay) : null;
};

interface Known {
  registration: Pick<Registration, "passes" | "packages">;
  offers: PassTypesReply | undefined;
  extras: readonly PassTypeWithAddOns[] | undefined;
  roomTypes: readonly BaseEventRoomType[] | undefined;
}

/** Everything that was said about what can be in the order; what was said last counts. */
export const catalogOf = ({ registration, offers, extras, roomTypes }: Known, now: Date): Catalog => {
  const { passes, packages } = registration;
  const passType = (type: BasePassType) => [type.id, { name: type.name, price: currentPrice(type, now) }] as const;
  const priced = ({ id, name, price, pricePerNight }: Priced & { id: string }) =>
    [id, { name, price, ...(pricePerNight !== undefined && { pricePerNight }) }] as const;
  const room = ({ id, name, price, pricePerNight, passTypes: terms }: BaseEventRoomType) =>
    [id, { name, price, pricePerNight, terms }] as const;
  return new Map<string, Priced>([
    ...passes.map(({ ticket }) => passType(ticket)),
    ...packages.map((bought) => priced(bought.package)),
    ...passes.flatMap(({ passAddOns }) => passAddOns.map(({ addOn }) => priced(addOn))),
    ...passes.flatMap(({ reservation }) => (reservation ? [room(reservation.eventRoomType)] : [])),
    ...(offers?.passTypes ?? []).map(passType),
    ...(offers?.packages ?? []).map(priced),
    ...(extras ?? []).flatMap(({ addOns }) => addOns.map(priced)),
    ...(roomTypes ?? []).map(room),
  ]);
};
