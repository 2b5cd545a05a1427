import * as z from "zod";
import { type AddOnInput, addOnCreateInput, addOnInput, type HostAddOn } from "#entities/commerce/sales";
import { picture, readAs } from "./sale-changes.ts";

const number = z.number().nullable();

const values = z.object({
  addOn: z.object({
    name: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    price: number,
    pricePerNight: z.boolean(),
    supply: number,
    taxCode: z.string(),
    taxIncluded: z.boolean(),
    passTypeIds: z.array(z.string()),
  }),
  imageDataUri: picture,
});
export type ExtraValues = z.infer<typeof values>;

export const blankExtra: ExtraValues = {
  addOn: {
    name: "",
    shortDescription: "",
    longDescription: "",
    price: null,
    pricePerNight: false,
    supply: null,
    taxCode: "",
    taxIncluded: true,
    passTypeIds: [],
  },
};

export const extraValues = (addOn: HostAddOn): ExtraValues => ({
  addOn: { ...addOn, longDescription: addOn.longDescription ?? "", taxCode: addOn.taxCode ?? "" },
});

const toInput = ({ addOn, imageDataUri }: ExtraValues) => ({
  imageDataUri,
  addOn: {
    ...addOn,
    longDescription: addOn.longDescription || null,
    taxCode: addOn.taxCode || null,
    passTypeIds: addOn.passTypeIds.toSorted(),
  },
});

export const extraSchema = readAs(values, addOnCreateInput, toInput);

/** What stands, as the call would take it. */
export const standingExtra = (known: HostAddOn): AddOnInput => addOnInput.parse(toInput(extraValues(known)).addOn);
