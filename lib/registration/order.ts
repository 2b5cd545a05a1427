import type { PassTypeWithAddOns } from "#entities/add-ons";
import type { PassTypesReply } from "#entities/packages";
import type { BasePassType } from "#entities/pass-types";
import type { Registration } from "#entities/registration";
import type { BaseEventRoomType } from "#entities/rooms";
import { currentPrice } from "#lib/events/registration-state";
import type { AddOnChoice } from "./add-ons.ts";
import type { Cart } from "./cart.ts";
import type { Stay } from "./rooms.ts";

/** Everything that is being chosen. */
export interface Order {
  readonly cart: Cart;
  readonly addOns: readonly AddOnChoice[];
  readonly stays: readonly Stay[];
}

/** What a thing is called, and what one of it costs at most; minor units. */
export interface Priced {
  name: string;
  price: number;
}

/** By the id of the pass type, package, add-on or room type. */
export type Catalog = ReadonlyMap<string, Priced>;

/** What is bought, by its id in the catalog; passes of a package come with it. */
export const orderedIds = ({ cart, addOns, stays }: Order): string[] => [
  ...cart.passes.filter(({ packageId }) => !packageId).map(({ ticketId }) => ticketId),
  ...cart.packages.map(({ packageId }) => packageId),
  ...addOns.map(({ addOnId }) => addOnId),
  ...stays.map(({ roomTypeId }) => roomTypeId),
];

/** Whether nothing has a price. What is not known counts as having one. */
export const isFreeOrder = (order: Order, catalog: Catalog): boolean =>
  orderedIds(order).every((id) => catalog.get(id)?.price === 0);

export interface NamedLine {
  key: string;
  name: string;
  quantity: number;
  /** What one of it costs; null where that depends on more, as a room's does. */
  each: number | null;
}

/** What was chosen, before anybody has priced it. */
export const namedLines = (order: Order, catalog: Catalog): NamedLine[] => {
  const rooms = new Set(order.stays.map(({ roomTypeId }) => roomTypeId));
  return [...Map.groupBy(orderedIds(order), (id) => id)].map(([key, { length: quantity }]) => {
    const known = catalog.get(key);
    return { key, name: known?.name ?? "", quantity, each: rooms.has(key) ? null : (known?.price ?? null) };
  });
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
  const priced = ({ id, name, price }: Priced & { id: string }) => [id, { name, price }] as const;
  const room = ({ id, name, price, passTypes: terms }: BaseEventRoomType) =>
    [id, { name, price: Math.max(price, ...terms.map(({ premium }) => premium)) }] as const;
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
