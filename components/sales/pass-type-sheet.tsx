"use client";

import { useTranslations } from "next-intl";
import { notify } from "#components/layout/toasts";
import type { EventListing } from "#entities/listings";
import type { EventSales, HostPassType } from "#entities/sales";
import { useCreatePassType, useUpdatePassType } from "#hooks/sales";
import { eventZone } from "#lib/events/when";
import { AfterSaleFields } from "./after-sale-fields";
import { AudienceFields } from "./audience-fields";
import { EditSheet } from "./edit-sheet";
import { BasicsFields, LimitFields } from "./pass-type-fields";
import { type PassTypeValues, passTypeValues, standingPassType } from "./pass-type-values.ts";
import { PriceFields } from "./price-fields";
import { changesOf } from "./sale-changes.ts";
import { usePassTypeForm } from "./use-pass-type-form.ts";

type PassTypeSheetProps = {
  listing: EventListing;
  sales: EventSales;
  /** What is there, or what a new one begins with. */
  from: HostPassType | PassTypeValues;
  onClose: () => void;
};

/** Everything about one pass type. */
export function PassTypeSheet({ listing, sales, from, onClose }: PassTypeSheetProps) {
  const t = useTranslations("sales.passType");
  const zone = eventZone(listing);
  const eventId = listing.id;
  const known = "id" in from ? from : null;
  const create = useCreatePassType();
  const update = useUpdatePassType();
  const form = usePassTypeForm({
    known,
    zone,
    values: "id" in from ? passTypeValues(from, zone) : from,
    submit: ({ passType }) =>
      known
        ? update.mutateAsync({
            params: { eventId, passTypeId: known.id },
            body: { passType: changesOf(standingPassType(known, zone), passType) },
          })
        : create.mutateAsync({ params: { eventId }, body: { passType } }),
    onDone: ({ name }) => {
      notify(t(known ? "saved" : "created", { name }), "good");
      onClose();
    },
  });
  return (
    <EditSheet title={known ? t("edit", { name: known.name }) : t("new")} form={form} isNew={!known} onClose={onClose}>
      <BasicsFields form={form} />
      <PriceFields form={form} listing={listing} sales={sales} />
      <LimitFields form={form} sold={known?.sold ?? 0} />
      <AudienceFields form={form} listing={listing} sales={sales} known={known} />
      <AfterSaleFields form={form} listing={listing} />
    </EditSheet>
  );
}
