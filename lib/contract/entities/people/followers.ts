import * as z from "zod";

export const followStats = z.object({ followers: z.int(), following: z.int() });
export type FollowStats = z.infer<typeof followStats>;
