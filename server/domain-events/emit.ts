import { organizationOf, type Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type FactName, type FactPayload, facts } from "./facts.ts";
import { subscriberFailures } from "./metrics.ts";
import { subscribersTo } from "./subscribers.ts";

/** What is known where a fact is said. The organization is handed on to those who write addresses of its own. */
interface Saying {
  readonly now: Date;
  readonly organization?: OrganizationRecord;
}

/** A fact that is about to be said. */
export interface Happened {
  readonly row: { readonly name: FactName; readonly thingId: string; readonly payload: string };
  /** Has all who subscribed to it do their part. */
  readonly tell: (tx: Tx, saying: Saying) => Promise<void>;
}

/** A fact for `emitAll`, where a use case says several at once. */
export const fact = <N extends FactName>(name: N, payload: FactPayload<N>): Happened => ({
  row: { name, thingId: String(Reflect.get(payload, facts[name].thing)), payload: JSON.stringify(payload) },
  tell: async (tx, { organization, now: at }) => {
    const said = { name, organizationId: organizationOf(tx), organization, at, payload };
    for (const { subscriber, hear } of subscribersTo(name)) {
      try {
        await hear(tx, said);
      } catch (error) {
        subscriberFailures.inc({ subscriber, fact: name });
        throw error;
      }
    }
  },
});

/**
 * Says what happened, in the transaction in which it happened. The facts are kept beside what they tell of, and all who
 * subscribed do their part before this returns: either everything is kept, or nothing. What leaves the platform (mails)
 * they put into the queue, which brings it at least once.
 */
export const emitAll = async (saying: Saying, tx: Tx, happened: readonly Happened[]): Promise<void> => {
  if (happened.length === 0) return;
  await tx
    .insertInto("domainEvents")
    .values(happened.map(({ row }) => ({ ...row, occurredAt: saying.now })))
    .execute();
  for (const { tell } of happened) await tell(tx, saying);
};

/** Says one fact. */
export const emit = <N extends FactName>(ctx: Saying, tx: Tx, name: N, payload: FactPayload<N>): Promise<void> =>
  emitAll(ctx, tx, [fact(name, payload)]);
