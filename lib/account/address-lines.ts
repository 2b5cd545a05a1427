import type { AccountAddress } from "#entities/account/self";
import { countryName } from "#lib/events/place";

/** An address as it stands on an envelope, without whose it is. */
export const addressLines = (address: AccountAddress, locale: string): string[] => {
  const { address1, address2, zip, city, state, country } = address;
  const town = [zip, city].filter(Boolean).join(" ");
  return [address1, address2, town, state, countryName(country, locale)].filter(Boolean);
};
