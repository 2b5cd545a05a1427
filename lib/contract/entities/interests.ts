import * as z from "zod";
import { id, timestamp } from "#kernel/wire";
import { baseAccount } from "./accounts.ts";
import { baseEvent } from "./base-event.ts";
import { baseGroup } from "./groups.ts";
import { baseImage } from "./media.ts";
import { requiredText } from "./text.ts";

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

export const interestInput = z.object({ name: requiredText(60) });

export const ownInterestsInput = z.object({ interestIds: z.array(id).max(100) });
