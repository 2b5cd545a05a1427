import type { Event } from "#entities/events/events";
import type { BaseAccount } from "#entities/people/accounts";

export type EventHost = BaseAccount & {
  /** Somebody one can visit, and not the organization itself. */
  isPerson: boolean;
};

/** Who hosts an event: its creator first. */
export const hostsOf = ({ creator, creatorId, coHosts = [] }: Event): EventHost[] => [
  { ...creator, isPerson: creatorId !== null },
  ...coHosts.filter(({ id }) => id !== creator.id).map((account) => ({ ...account, isPerson: true })),
];
