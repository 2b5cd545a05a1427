"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { Select, type SelectProps } from "#components/ui/fields/select";
import { zoneOptions } from "#lib/listings/zones";

/** Zones by the place whose clocks they are; whatever is chosen already is among them. */
export function ZoneSelect({ chosen, ...rest }: Omit<SelectProps, "options"> & { chosen: string }) {
  const locale = useLocale();
  const options = useMemo(() => zoneOptions(locale, chosen), [locale, chosen]);
  return <Select dir="auto" options={options} {...rest} />;
}
