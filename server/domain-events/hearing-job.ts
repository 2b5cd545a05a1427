import type { Tx } from "#server/db/database";
import type { JobCtx } from "#server/jobs/context";
import type { Payload } from "#server/jobs/tasks";
import { type FactName, type FactPayload, facts, isFactName } from "./facts.ts";
import { noteFailure, subscribersTo } from "./subscribers.ts";
import { deleteUnheard, findUnheard, type Listening, lockUnheard } from "./unheard.queries.ts";

type Unheard = NonNullable<Awaited<ReturnType<typeof findUnheard>>>;

/** Who listens to it no more has nothing to make up for. */
const hear = async <N extends FactName>(
  { organization, organizationId }: JobCtx,
  tx: Tx,
  name: N,
  { subscriber, payload, occurredAt }: Unheard & Pick<Listening, "subscriber">,
): Promise<void> => {
  const listener = subscribersTo(name).find((one) => one.subscriber === subscriber);
  // The table's row by a name that is not known yet: the compiler sees the union of all rows.
  const told = facts[name].payload.parse(payload) as FactPayload<N>;
  await listener?.hear(tx, { name, organizationId, organization, at: new Date(occurredAt), payload: told });
};

/** Has the subscriber hear the oldest fact of the thing that it has not heard; false when there is none. */
const hearOldest = async (ctx: JobCtx, { subscriber, thingId }: Listening): Promise<boolean> => {
  let unheard: Unheard | undefined;
  try {
    return await ctx.write(async (tx) => {
      await lockUnheard(tx, { subscriber, thingId });
      unheard = await findUnheard(tx, { subscriber, thingId });
      if (!unheard) return false;
      if (isFactName(unheard.name)) await hear(ctx, tx, unheard.name, { ...unheard, subscriber });
      await deleteUnheard(tx, subscriber, unheard.id);
      return true;
    });
  } catch (error) {
    if (unheard) noteFailure(error, { subscriber, fact: unheard.name, id: unheard.id });
    throw error;
  }
};

/** Makes up for what a subscriber failed at, in the order in which it happened. Where it fails again, the rest waits. */
export const hearUnheard = async (ctx: JobCtx, listening: Payload<"facts.hear">): Promise<void> => {
  while (await hearOldest(ctx, listening));
};
