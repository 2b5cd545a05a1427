import type * as z from "zod";
import { timestamp } from "#kernel/wire";
import { basePass } from "./base-pass.ts";
import { baseEventSessionAccess } from "./base-session-access.ts";

export const eventSessionAccess = baseEventSessionAccess.extend({
  pass: basePass,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type EventSessionAccess = z.infer<typeof eventSessionAccess>;
