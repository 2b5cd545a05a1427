"use client";

import { useEffect } from "react";
import { BillingAddress } from "#components/registration/billing-address";
import { useAddresses } from "#hooks/account/self";

type AddressChoiceProps = {
  /** Empty while none is chosen. */
  addressId: string;
  onChange: (addressId: string) => void;
};

/** Where the bill goes; the usual address is chosen until another one is. */
export function AddressChoice({ addressId, onChange }: AddressChoiceProps) {
  const { data, isFetching } = useAddresses();
  const addresses = data?.items;
  const usual = addresses?.find(({ primary }) => primary) ?? addresses?.[0];
  // One that is gone, or another account's, is none; a new one is in the list as soon as it has been asked for again.
  const isGone = !isFetching && addresses?.every(({ id }) => id !== addressId);
  const preset = addressId === "" || isGone ? usual?.id : undefined;
  useEffect(() => {
    if (preset) onChange(preset);
  }, [preset, onChange]);
  return <BillingAddress value={addressId || null} onChange={onChange} />;
}
