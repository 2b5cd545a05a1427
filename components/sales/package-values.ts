import * as z from "zod";
import { type HostPackage, type PackageInput, packageCreateInput, packageInput } from "#entities/commerce/sales";
import { picture, readAs } from "./sale-changes.ts";

const number = z.number().nullable();

const values = z.object({
  package: z.object({
    name: z.string(),
    description: z.string(),
    price: number,
    taxCode: z.string(),
    taxIncluded: z.boolean(),
    passes: z.array(z.object({ passTypeId: z.string(), quantity: number })),
  }),
  imageDataUri: picture,
});
export type PackageValues = z.infer<typeof values>;

export const blankPackage = (passTypeId: string): PackageValues => ({
  package: {
    name: "",
    description: "",
    price: null,
    taxCode: "",
    taxIncluded: true,
    passes: [{ passTypeId, quantity: 2 }],
  },
});

export const packageValues = ({
  name,
  description,
  price,
  taxCode,
  taxIncluded,
  passes,
}: HostPackage): PackageValues => ({
  package: {
    ...{ name, description, price, taxIncluded },
    taxCode: taxCode ?? "",
    passes: passes.map(({ passTypeId, quantity }) => ({ passTypeId, quantity })),
  },
});

const toInput = (typed: PackageValues) => ({
  imageDataUri: typed.imageDataUri,
  package: { ...typed.package, taxCode: typed.package.taxCode || null },
});

export const packageSchema = readAs(values, packageCreateInput, toInput);

/** What stands, as the call would take it; a package may have lost all its passes. */
export const standingPackage = (known: HostPackage): Partial<PackageInput> =>
  packageInput.partial().safeParse(toInput(packageValues(known)).package).data ?? {};
