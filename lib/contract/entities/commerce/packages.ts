import * as z from "zod";
import { baseImage } from "#entities/shared/media";
import { id, money, timestamp } from "#kernel/wire";
import { purchaseStatus } from "./base-registration.ts";
import { basePassType, passType } from "./pass-types.ts";

export const baseEventPackagePass = z.object({
  id,
  passTypeId: id,
  passType: basePassType,
  quantity: z.int(),
});
export type BaseEventPackagePass = z.infer<typeof baseEventPackagePass>;

/** Several passes sold as one. */
export const baseEventPackage = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: money,
  isActive: z.boolean(),
  passes: z.array(baseEventPackagePass),
  image: baseImage.nullable(),
  sortOrder: z.int(),
  taxCode: z.string().nullable(),
  taxIncluded: z.boolean(),
});
export type BaseEventPackage = z.infer<typeof baseEventPackage>;

export const eventPackage = baseEventPackage.extend({ createdAt: timestamp, updatedAt: timestamp });
export type EventPackage = z.infer<typeof eventPackage>;

export const baseAttendeePackage = z.object({
  id,
  attendeeId: id,
  packageId: id,
  package: baseEventPackage,
  status: purchaseStatus,
  createdAt: timestamp,
});
export type BaseAttendeePackage = z.infer<typeof baseAttendeePackage>;

export const passTypesReply = z.object({
  passTypes: z.array(passType),
  packages: z.array(eventPackage),
});
export type PassTypesReply = z.infer<typeof passTypesReply>;
