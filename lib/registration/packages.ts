import type { EventPackage } from "#entities/commerce/packages";
import type { PassType } from "#entities/commerce/pass-types";
import type { Cart } from "./cart.ts";

/** Nobody buys more of one package by hand. */
const mostPackages = 20;

export const packageQuantityOf = ({ packages }: Cart, packageId: string): number =>
  packages.filter((draft) => draft.packageId === packageId).length;

type Bundle = Pick<EventPackage, "id" | "passes">;

const addPackage = (cart: Cart, { id: packageId, passes }: Bundle): Cart => {
  const id = crypto.randomUUID();
  const content = passes.flatMap(({ passTypeId: ticketId, quantity }) =>
    Array.from({ length: quantity }, () => ({ id: crypto.randomUUID(), ticketId, packageId: id })),
  );
  return { passes: [...cart.passes, ...content], packages: [...cart.packages, { id, packageId }] };
};

/** The same cart with a package so many times, each time whole. */
export const withPackages = (cart: Cart, bundle: Bundle, quantity: number): Cart => {
  const mine = cart.packages.filter(({ packageId }) => packageId === bundle.id);
  const gone = new Set(mine.slice(quantity).map(({ id }) => id));
  const kept: Cart = {
    passes: cart.passes.filter(({ packageId }) => !packageId || !gone.has(packageId)),
    packages: cart.packages.filter(({ id }) => !gone.has(id)),
  };
  const missing = Math.max(0, quantity - mine.length);
  return Array.from({ length: missing }).reduce<Cart>((grown) => addPackage(grown, bundle), kept);
};

/** How many times a package can be bought with what is left of its passes beside the rest of the cart. */
export const packageLimit = (
  { id, passes }: Pick<EventPackage, "id" | "passes">,
  passTypes: readonly Pick<PassType, "id" | "supply">[],
  cart: Cart,
): number => {
  const mine = new Set(cart.packages.filter(({ packageId }) => packageId === id).map((draft) => draft.id));
  const others = cart.passes.filter(({ packageId }) => !packageId || !mine.has(packageId));
  const limits = passes.map(({ passTypeId, passType, quantity }) => {
    const { supply } = passTypes.find((known) => known.id === passTypeId) ?? passType;
    if (supply === null) return mostPackages;
    const left = supply - others.filter(({ ticketId }) => ticketId === passTypeId).length;
    return Math.max(0, Math.floor(left / quantity));
  });
  return Math.min(mostPackages, ...limits);
};
