import type { RawBuilder } from "kysely";
import type { Whose } from "#server/db/kept-statements";

/** What an account may say in a minute in all threads, with what it says in other words. */
export const sayLimit = { points: 60, seconds: 60 } as const;

/** Whom an account may name in an hour in all threads: they are told of it. */
export const nameLimit = { points: 300, seconds: 3_600 } as const;

/** How often an account may react in a minute in all threads, with what it takes back. */
export const reactLimit = { points: 120, seconds: 60 } as const;

/** What an account may ask in ten minutes in all threads; it counts as said as well. */
export const askLimit = { points: 10, seconds: 600 } as const;

/** How often an account may vote in a minute in all threads, with what it takes back. */
export const voteLimit = { points: 120, seconds: 60 } as const;

/** What threads ask of the places that they belong to, by the alias of a thread; the routes hand it in. */
export interface PlaceRules {
  readonly isReadBy: (thread: string, viewerId: Whose) => RawBuilder<boolean>;
  readonly isRunBy: (thread: string, viewerId: Whose) => RawBuilder<boolean>;
}
