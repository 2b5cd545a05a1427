import { AppError, type ErrorCode } from "#kernel/errors";
import { registrationFault } from "#server/modules/events/events/events.policy";
import type { PackageItem, PassTypeForSale } from "./cart.queries.ts";

type SaleEvent = Parameters<typeof registrationFault>[0] & { allowMultipleRegistrations: boolean };

interface Buyer {
  /** Some pass type is on sale before the event's registration starts. */
  hasEarlySale: boolean;
}

/** Why an account cannot register now, or null. Who may go on although the event is full is for `findWayIntoFull`. */
export const openFault = (event: SaleEvent, { hasEarlySale }: Buyer, now: Date): ErrorCode | null => {
  const fault = registrationFault(event, now);
  if (fault === "registration_not_open" && hasEarlySale) return null;
  return fault;
};

export interface WantedPass {
  id: string;
  passTypeId: string;
  /** The draft of the package it belongs to. */
  packageDraftId: string | null;
}

export interface Wish {
  passes: readonly WantedPass[];
  packages: readonly { id: string; packageId: string }[];
  /** Passes of the registration that count already. */
  held: readonly { passTypeId: string; attendeePackageId: string | null }[];
}

const isOnSale = (type: PassTypeForSale, event: SaleEvent, now: Date): boolean => {
  const start = type.overrideStartDate ?? event.registrationStart;
  return start === null || start <= now.toISOString();
};

const countBy = <T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, number> =>
  items.reduce((counts, item) => counts.set(key(item), (counts.get(key(item)) ?? 0) + 1), new Map<string, number>());

const fieldOf = (wish: Pick<Wish, "passes">, passTypeId: string) => {
  const index = wish.passes.findIndex((pass) => pass.passTypeId === passTypeId);
  return { [`passes.${index}.ticketId`]: "refused" };
};

/** What is sold in a package follows the package's own quantities. */
const checkQuantity = (wish: Wish, type: PassTypeForSale): void => {
  const loose = wish.passes.filter((pass) => pass.passTypeId === type.id && pass.packageDraftId === null).length;
  if (loose === 0) return;
  const held = wish.held.filter((pass) => pass.passTypeId === type.id && pass.attendeePackageId === null).length;
  const fields = fieldOf(wish, type.id);
  if (loose + held > type.maxQuantityPerSale) throw new AppError(held > 0 ? "pass_limit" : "pass_quantity", { fields });
  if (loose + held < type.minQuantityPerSale) throw new AppError("pass_quantity", { fields });
};

const checkPackage = (wish: Wish, draft: Wish["packages"][number], items: readonly PackageItem[]): void => {
  const contents = items.filter((item) => item.packageId === draft.packageId);
  if (contents.length === 0) throw new AppError("pass_unavailable", { fields: { packages: "unknown_package" } });
  const chosen = wish.passes.filter((pass) => pass.packageDraftId === draft.id);
  const counts = countBy(chosen, ({ passTypeId }) => passTypeId);
  const fits =
    counts.size === contents.length &&
    contents.every(({ passTypeId, quantity }) => counts.get(passTypeId) === quantity);
  if (!fits) throw new AppError("pass_quantity", { fields: { packages: "incomplete_package" } });
};

interface Offer {
  event: SaleEvent;
  passTypes: readonly PassTypeForSale[];
  packageItems: readonly PackageItem[];
  now: Date;
}

const checkPassType = (wish: Wish, { event, passTypes, now }: Offer, passTypeId: string): void => {
  const type = passTypes.find(({ id }) => id === passTypeId);
  // A private pass type is opened by its id: whoever was given the link may buy it.
  if (!type?.active) throw new AppError("pass_unavailable", { fields: fieldOf(wish, passTypeId) });
  if (!isOnSale(type, event, now)) throw new AppError("registration_not_open", { fields: fieldOf(wish, passTypeId) });
  checkQuantity(wish, type);
  const has = (id: string) => [...wish.passes, ...wish.held].some((pass) => pass.passTypeId === id);
  if (type.requiredPassTypeId && !has(type.requiredPassTypeId))
    throw new AppError("pass_unavailable", { fields: fieldOf(wish, passTypeId) });
};

/** Throws `sold_out` for a pass type of which less is left than these passes take; `passes`: all that are wanted. */
export const checkSupply = (
  passes: Wish["passes"],
  taking: Wish["passes"],
  passTypes: readonly Pick<PassTypeForSale, "id" | "supply" | "sold">[],
): void => {
  const wanted = countBy(taking, ({ passTypeId }) => passTypeId);
  for (const { id, supply, sold } of passTypes)
    if (supply !== null && wanted.has(id) && sold + (wanted.get(id) ?? 0) > supply)
      throw new AppError("sold_out", { fields: fieldOf({ passes }, id) });
};

/**
 * Whether these passes and packages may be bought at this moment. Throws `pass_limit`, `pass_unavailable`,
 * `pass_quantity` or `registration_not_open`. Whether there is enough of them is for `checkSupply`.
 */
export const checkWish = (wish: Wish, offer: Offer): void => {
  if (wish.passes.length === 0 && wish.packages.length === 0) return;
  if (wish.held.length > 0 && !offer.event.allowMultipleRegistrations) throw new AppError("pass_limit");
  for (const passTypeId of new Set(wish.passes.map((pass) => pass.passTypeId))) checkPassType(wish, offer, passTypeId);
  const drafts = new Set(wish.packages.map(({ id }) => id));
  if (wish.passes.some(({ packageDraftId }) => packageDraftId !== null && !drafts.has(packageDraftId)))
    throw new AppError("pass_unavailable", { fields: { packages: "unknown_package" } });
  for (const draft of wish.packages) checkPackage(wish, draft, offer.packageItems);
};
