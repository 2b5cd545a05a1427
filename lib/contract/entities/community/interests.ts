import * as z from "zod";
import { baseEvent } from "#entities/events/base-event";
import { baseGroup } from "#entities/groups/groups";
import { baseAccount } from "#entities/people/accounts";
import { baseImage } from "#entities/shared/media";
import { requiredLine } from "#entities/shared/text";
import { id, timestamp } from "#kernel/wire";

export const baseInterest = z.object({ id, name: z.string() });
export type BaseInterest = z.infer<typeof baseInterest>;

export const interest = baseInterest.extend({
  image: baseImage.nullable(),
  imageId: id.nullable(),
  featured: z.boolean(),
  /** The latest few of each; none in lists of interests. */
  accounts: z.array(baseAccount),
  groups: z.array(baseGroup),
  events: z.array(baseEvent),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Interest = z.infer<typeof interest>;

export const interestInput = z.object({ name: requiredLine(60) });

export const ownInterestsInput = z.object({ interestIds: z.array(id).max(100) });
