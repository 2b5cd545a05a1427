"use client";

import { useLocale } from "next-intl";
import { countryName } from "#lib/events/place";

type Postal = Record<"address1" | "address2" | "city" | "state" | "country" | "zip", string | null>;

/** An address as it stands on a letter, without what nobody gave. */
export function PostalLines({ of }: { of: Postal }) {
  const locale = useLocale();
  const town = [of.zip, of.city].filter(Boolean).join(" ");
  const country = of.country && countryName(of.country, locale);
  const lines = [of.address1, of.address2, town, of.state, country].filter(Boolean);
  return lines.map((line) => (
    <span key={line} className="block text-ink-muted">
      {line}
    </span>
  ));
}
