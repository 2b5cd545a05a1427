import type { OrganizationId, Tx } from "#server/db/database";
import type { OrganizationRecord } from "#server/modules/organization/organization/organization.directory";
import type { Log } from "#server/ports/log";
import type { FactName, FactPayload } from "./facts.ts";
import { subscriberFailures } from "./metrics.ts";

/** A fact as subscribers hear of it. */
export interface Fact<N extends FactName> {
  readonly name: N;
  readonly organizationId: OrganizationId;
  /** Where whoever said it knew it. */
  readonly organization: OrganizationRecord | undefined;
  /** When it happened: one instant for all who hear of it. */
  readonly at: Date;
  readonly payload: FactPayload<N>;
}

/**
 * What has to be done when something happened, in the transaction in which it happened. It refuses nothing: where it
 * fails, what happened stays so, and it hears of it again later, perhaps when the thing is gone.
 */
export type Subscriber<N extends FactName> = (tx: Tx, fact: Fact<N>) => Promise<void> | void;

/** What one module does, by the facts that it listens to. */
export type Subscribers = { readonly [N in FactName]?: Subscriber<N> };

/** Everybody who hears of facts, by name, in their order. */
export type Hearing = Readonly<Record<string, Subscribers>>;

let subscribed: { readonly all: Hearing; readonly log: Log } | undefined;

/** Says who hears of facts in this process, in their order. Called where the platform is put together. */
export const subscribe = (all: Hearing, log: Log): void => {
  subscribed = { all, log };
};

/** Somebody failed: it is measured, and the log says why. */
export const noteFailure = (error: unknown, by: { subscriber: string; fact: string; id: number }): void => {
  const { subscriber, fact } = by;
  subscriberFailures.inc({ subscriber, fact });
  subscribed?.log.error({ err: error, ...by }, "a subscriber failed; it hears of the fact again later");
};

/** Who hears of a fact, and by which name. Throws while nobody has said so: its effects would be lost without a word. */
export const subscribersTo = <N extends FactName>(name: N): { subscriber: string; hear: Subscriber<N> }[] => {
  if (!subscribed) throw new Error("Nobody has subscribed: call `subscribe` before anything happens.");
  return Object.entries(subscribed.all).flatMap(([subscriber, { [name]: hear }]) =>
    hear ? [{ subscriber, hear }] : [],
  );
};
