import { useState } from "react";
import type { PassType } from "#entities/commerce/pass-types";
import type { Event } from "#entities/events/events";
import { useAddresses } from "#hooks/account/self";
import { useDebounced } from "#hooks/browser/use-debounced";
import { useUrlParam } from "#hooks/browser/use-url-param";
import { useCouponIntent } from "#hooks/commerce/registration";
import { type BulkChoice, bulkFault, bulkQuantity, isBulkSoldOut } from "#lib/registration/bulk";

/** What is chosen, kept in the address, and what the platform asks for it. */
export function useBulkOffer(event: Event, passTypes: readonly PassType[], addressId: string | null) {
  const [ticketId, setTicketId] = useUrlParam("ticketId");
  const [written, setWritten] = useUrlParam("quantity");
  // One that was chosen and has sold out since stays chosen: nobody buys another one without choosing it.
  const chosen = passTypes.find(({ id }) => id === ticketId) ?? passTypes.find((type) => !isBulkSoldOut(type));
  const isSoldOut = chosen === undefined || isBulkSoldOut(chosen);
  // The address has no word for a field that was emptied.
  const [typed, setTyped] = useState<string | null>(null);
  const quantity = typed ?? (written || String(chosen?.minCouponQuantity ?? 1));
  const addresses = useAddresses().data?.items ?? [];
  const usual = addresses.find(({ primary }) => primary) ?? addresses[0];
  const billedTo = addressId ?? usual?.id ?? null;
  const fault = chosen ? bulkFault(chosen, quantity) : null;
  const asked = useDebounced(quantity);
  const isSettled = asked === quantity && fault === null && !isSoldOut;
  const read = useCouponIntent(isSettled ? event.id : "", {
    ticketId: chosen?.id ?? "",
    quantity: bulkQuantity(quantity) ?? 0,
    addressId: billedTo ?? "",
  });
  const choice: BulkChoice = { ticketId: chosen?.id ?? "", quantity };
  const choose = (next: BulkChoice) => {
    setTicketId(next.ticketId);
    setTyped(next.quantity);
    setWritten(next.quantity);
  };
  return { choice, choose, read, fault, isSoldOut, billedTo };
}
