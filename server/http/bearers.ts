import { createHash } from "node:crypto";
import type { OrganizationRole } from "#kernel/permissions";
import type { OrganizationId } from "#server/db/database";
import { type Change, readChangeNotice } from "#server/db/remembered";
import type { Broadcast, Subscription } from "#server/ports/broadcast";
import type { LoginRecord } from "#server/principals/principal";

/** An account that a login may act as. */
export interface OwnAccount {
  readonly id: string;
  readonly disabled: boolean;
  readonly tierIds: readonly string[];
  readonly role: OrganizationRole;
}

/** Who a token belongs to, in the organization that it was shown to. */
export interface Bearer {
  readonly login: LoginRecord;
  readonly accounts: readonly OwnAccount[];
  /** When the token runs out. */
  readonly expiresAt: Date;
}

interface Shown {
  readonly organizationId: OrganizationId;
  readonly token: string;
  readonly now: Date;
}

export interface Bearers {
  /** Starts to hear of changes, without which nothing is remembered; resolves once it hears, or cannot for now. */
  readonly listen: () => Promise<void>;
  /** Whose the token is: from memory, or by `find`, which verifies it and throws for whoever is refused. */
  readonly recall: (shown: Shown, find: () => Promise<Bearer>) => Promise<Bearer>;
  readonly forget: (change: Change) => void;
  readonly close: () => Promise<void>;
}

/** How long a bearer is remembered, in ms: no longer than this is a change missed that nobody told of. */
const keepFor = 5_000;
/** Some ten megabytes at most: a login has no more than twenty accounts. */
const mostKept = 5_000;

/** The token itself is kept nowhere. */
const keyOf = ({ organizationId, token }: Shown): string =>
  `${organizationId} ${createHash("sha256").update(token).digest("base64url")}`;

/**
 * Remembers for seconds whose a token is (decisions/045). Whatever changes the answer is told to every process with its
 * commit (`server/db/remembered.ts`), and forgets it; while a process cannot hear that, it remembers nothing.
 */
export const createBearers = (
  { subscribeToCommits }: Pick<Broadcast, "subscribeToCommits">,
  /** Hears what any process changed, this one included. */
  onChange: (change: Change) => void,
): Bearers => {
  /** Those used last stand last. */
  const kept = new Map<string, { readonly until: number; readonly bearer: Bearer }>();
  /** What is being looked up: the calls of a page come at once. Forgotten with the rest, it is asked anew. */
  const sought = new Map<string, Promise<Bearer>>();
  let subscription: Subscription | undefined;

  const forget = ({ of, organizationId }: Change): void => {
    const isOfAll = of === "organizations" || organizationId === null;
    for (const memory of [kept, sought])
      for (const key of memory.keys()) if (isOfAll || key.startsWith(`${organizationId} `)) memory.delete(key);
  };

  const keep = (key: string, bearer: Bearer): void => {
    kept.set(key, { until: performance.now() + keepFor, bearer });
    const [longestUnused] = kept.keys();
    if (kept.size > mostKept && longestUnused !== undefined) kept.delete(longestUnused);
  };

  const seek = (key: string, find: () => Promise<Bearer>): Promise<Bearer> => {
    const seeking: Promise<Bearer> = find()
      .then((bearer) => {
        // What was forgotten meanwhile may have been read before the change.
        if (sought.get(key) === seeking) keep(key, bearer);
        return bearer;
      })
      .finally(() => {
        if (sought.get(key) === seeking) sought.delete(key);
      });
    sought.set(key, seeking);
    return seeking;
  };

  const recalled = (key: string): Bearer | undefined => {
    const known = kept.get(key);
    if (!known) return undefined;
    kept.delete(key);
    if (known.until <= performance.now()) return undefined;
    kept.set(key, known);
    return known.bearer;
  };

  return {
    listen: async () => {
      subscription ??= subscribeToCommits({
        hear: (payload) => {
          const change = readChangeNotice(payload);
          if (change) onChange(change);
        },
        onGap: () => onChange({ of: "organizations", organizationId: null }),
      });
      await subscription.ready;
    },

    recall: async (shown, find) => {
      if (!subscription?.isHearing()) return find();
      const key = keyOf(shown);
      const bearer = recalled(key) ?? (await (sought.get(key) ?? seek(key, find)));
      // Whoever's time has run out since is refused as if they came for the first time.
      return bearer.expiresAt > shown.now ? bearer : find();
    },

    forget,

    close: async () => {
      await subscription?.close();
      subscription = undefined;
    },
  };
};
