import { useMutation } from "@tanstack/react-query";
import { sales } from "#contract/sales";
import type { EventSales, SaleKind } from "#entities/commerce/sales";
import { useCall } from "#hooks/calls/use-call";
import { patchOptimistically } from "#lib/api/cache";
import { mutation } from "#lib/api/query";

export const useSales = (eventId: string) => useCall(sales.get, { params: { eventId } });

export const useCreatePassType = () => useMutation(mutation(sales.createPassType, { shownByForm: true }));
export const useUpdatePassType = () => useMutation(mutation(sales.updatePassType, { shownByForm: true }));
export const useRemovePassType = () => useMutation(mutation(sales.removePassType, { shownByForm: true }));
export const useCreatePackage = () => useMutation(mutation(sales.createPackage, { shownByForm: true }));
export const useUpdatePackage = () => useMutation(mutation(sales.updatePackage, { shownByForm: true }));
export const useRemovePackage = () => useMutation(mutation(sales.removePackage, { shownByForm: true }));
export const useCreateAddOn = () => useMutation(mutation(sales.createAddOn, { shownByForm: true }));
export const useUpdateAddOn = () => useMutation(mutation(sales.updateAddOn, { shownByForm: true }));
export const useRemoveAddOn = () => useMutation(mutation(sales.removeAddOn, { shownByForm: true }));

/** No more of it than is sold, without a form. */
export const useEndExtra = () => useMutation(mutation(sales.updateAddOn));
/** Made from another one, without a form. */
export const useCopyPassType = () => useMutation(mutation(sales.createPassType));

/** On or off at once; what is sold meanwhile is the server's to say. */
export const useSwitchPassType = () =>
  useMutation({
    ...mutation(sales.updatePassType),
    onMutate: ({ params: { eventId, passTypeId }, body }, { client }) =>
      patchOptimistically(client, sales.get, { params: { eventId } }, (cached) => ({
        ...cached,
        passTypes: cached.passTypes.map((item) =>
          item.id === passTypeId ? { ...item, active: body.passType.active ?? item.active } : item,
        ),
      })),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

export const useSwitchPackage = () =>
  useMutation({
    ...mutation(sales.updatePackage),
    onMutate: ({ params: { eventId, packageId }, body }, { client }) =>
      patchOptimistically(client, sales.get, { params: { eventId } }, (cached) => ({
        ...cached,
        packages: cached.packages.map((item) =>
          item.id === packageId ? { ...item, isActive: body.package.isActive ?? item.isActive } : item,
        ),
      })),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });

const inOrder = <T extends { id: string }>(items: readonly T[], ids: readonly string[]): T[] =>
  items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

const ordered = (sold: EventSales, kind: SaleKind, ids: readonly string[]): EventSales => ({
  ...sold,
  ...(kind === "passTypes" && { passTypes: inOrder(sold.passTypes, ids) }),
  ...(kind === "packages" && { packages: inOrder(sold.packages, ids) }),
  ...(kind === "addOns" && { addOns: inOrder(sold.addOns, ids) }),
});

export const useSalesOrder = () =>
  useMutation({
    ...mutation(sales.setOrder),
    onMutate: ({ params, body }, { client }) =>
      patchOptimistically(client, sales.get, { params }, (cached) => ordered(cached, body.kind, body.ids)),
    onError: (_error, _input, takeBack) => takeBack?.(),
  });
