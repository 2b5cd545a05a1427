import { useTranslations } from "next-intl";
import type { HostPassType } from "#entities/commerce/sales";
import type { EventListing } from "#entities/hosting/listings";
import { useCreatePassType, useUpdatePassType } from "#hooks/commerce/sales";
import { eventZone } from "#lib/events/when";
import { changesOf } from "#lib/forms/changes-of";
import { type PassTypeValues, passTypeSchema, passTypeValues, standingPassType } from "./pass-type-values.ts";
import { useSaleForm } from "./use-sale-form.ts";

type PassTypeFormOptions = {
  listing: EventListing;
  /** What is there, or what a new one begins with. */
  from: HostPassType | PassTypeValues;
  onClose: () => void;
};

export const usePassTypeForm = ({ listing, from, onClose }: PassTypeFormOptions) => {
  const t = useTranslations("sales.passType");
  const create = useCreatePassType();
  const update = useUpdatePassType();
  const eventId = listing.id;
  const zone = eventZone(listing);
  const known = "id" in from ? from : null;
  return useSaleForm({
    schema: passTypeSchema(known, zone),
    values: "id" in from ? passTypeValues(from, zone) : from,
    submit: ({ passType, imageDataUri }, began) =>
      known
        ? update.mutateAsync({
            params: { eventId, passTypeId: known.id },
            body: {
              passType: changesOf(began?.passType ?? standingPassType(known, zone), passType),
              base: began?.passType,
              imageDataUri,
            },
          })
        : create.mutateAsync({ params: { eventId }, body: { passType, imageDataUri } }),
    doneText: (name) => t(known ? "saved" : "created", { name }),
    onClose,
  });
};

export type PassTypeForm = ReturnType<typeof usePassTypeForm>;
