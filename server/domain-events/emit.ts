import { doApart } from "#server/db/apart";
import { organizationOf, type Tx } from "#server/db/database";
import { enqueue } from "#server/jobs/enqueue";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import { type FactName, type FactPayload, facts } from "./facts.ts";
import { noteFailure, subscribersTo } from "./subscribers.ts";
import { insertFacts, insertUnheard, type KeptFact, type Listening } from "./unheard.queries.ts";

/** What is known where a fact is said. The organization is handed on to those who write addresses of its own. */
interface Saying {
  readonly now: Date;
  readonly organization?: OrganizationRecord;
}

/** A fact that has been said, and who hears of it once they have heard what stands before it. */
interface Said extends KeptFact {
  readonly isBehind: (subscriber: string) => boolean;
  readonly putBehind: (subscriber: string) => Promise<void>;
}

/** A fact that is about to be said. */
export interface Happened {
  readonly row: { readonly name: FactName; readonly thingId: string; readonly payload: string };
  /** Has all who subscribed to it do their part, or do it later. */
  readonly tell: (tx: Tx, saying: Saying, said: Said) => Promise<void>;
}

/** A fact for `emitAll`, where a use case says several at once. */
export const fact = <N extends FactName>(name: N, payload: FactPayload<N>): Happened => ({
  row: { name, thingId: String(Reflect.get(payload, facts[name].thing)), payload: JSON.stringify(payload) },
  tell: async (tx, { organization, now: at }, { id, isBehind, putBehind }) => {
    const said = { name, organizationId: organizationOf(tx), organization, at, payload };
    for (const { subscriber, hear } of subscribersTo(name)) {
      const failed = isBehind(subscriber) ? undefined : await doApart(tx, async () => hear(tx, said));
      if (failed) noteFailure(failed.error, { subscriber, fact: name, id });
      if (failed || isBehind(subscriber)) await putBehind(subscriber);
    }
  },
});

const hearLater = async (tx: Tx, listening: Listening, factId: number): Promise<void> => {
  await insertUnheard(tx, listening, factId);
  const key = `facts.hear:${listening.subscriber}:${listening.thingId}`;
  await enqueue(tx, "facts.hear", { organizationId: organizationOf(tx), ...listening }, { key });
};

/**
 * Says what happened, in the transaction in which it happened. The facts are kept beside what they tell of, or not at
 * all, and who subscribed does their part before this returns. One that fails holds up nobody: nothing of its part is
 * kept, and it hears of this fact, and of later ones of the same thing, by a job. What leaves the platform (mails)
 * subscribers put into the queue, which brings it at least once.
 */
export const emitAll = async (saying: Saying, tx: Tx, happened: readonly Happened[]): Promise<void> => {
  if (happened.length === 0) return;
  const rows = happened.map(({ row }) => ({ ...row, occurredAt: saying.now }));
  const kept = await insertFacts(tx, rows);
  const waiting = new Set(kept.flatMap(({ thingId, behind }) => behind.map((name) => `${name}:${thingId}`)));
  for (const [nth, one] of kept.entries()) {
    const { id, thingId } = one;
    await happened[nth]?.tell(tx, saying, {
      ...one,
      isBehind: (subscriber) => waiting.has(`${subscriber}:${thingId}`),
      putBehind: async (subscriber) => {
        waiting.add(`${subscriber}:${thingId}`);
        await hearLater(tx, { subscriber, thingId }, id);
      },
    });
  }
};

/** Says one fact. */
export const emit = <N extends FactName>(ctx: Saying, tx: Tx, name: N, payload: FactPayload<N>): Promise<void> =>
  emitAll(ctx, tx, [fact(name, payload)]);
