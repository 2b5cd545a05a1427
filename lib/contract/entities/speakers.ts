import * as z from "zod";
import { baseSpeaker } from "./base-speaker.ts";
import { baseSession } from "./sessions.ts";
import { socialLinks } from "./social.ts";

export const speaker = baseSpeaker.extend({
  label: z.string().nullable(),
  website: z.string().nullable(),
  ...socialLinks.shape,
  sessions: z.array(baseSession),
});
export type Speaker = z.infer<typeof speaker>;
