import type { StreamInput } from "#entities/platform/streams";
import type { Tx } from "#server/db/database";
import type { Ctx, MemberCtx } from "#server/http/context";

/** A stream, as far as it matters to who may watch it. */
export interface StreamStanding {
  readonly eventId: string | null;
  readonly groupId: string | null;
  readonly sessionId: string | null;
  readonly public: boolean;
}

/** The same streams, which the viewer may watch, with where they are talked about; as the module of threads says. */
export type WithThreads = <S extends StreamInput>(ctx: Ctx, tx: Tx, streams: readonly S[]) => Promise<S[]>;

/** What streams belong to, as the module says that keeps it: who watches there, and who runs it. */
export interface StreamOwners {
  /** Throws as the call does that shows it. */
  readonly requireWatcher: (ctx: Ctx, tx: Tx, stream: StreamStanding) => Promise<void>;
  /** The id behind a reference, for who runs it. Throws `not_found`, `forbidden`. */
  readonly requireRun: (ctx: MemberCtx, tx: Tx, reference: string) => Promise<string>;
  /** Throws `not_found` for a session that is none of it. */
  readonly assertSession: (ctx: MemberCtx, tx: Tx, id: string, sessionId: string) => Promise<void>;
  /** Throws where nothing can begin any more. */
  readonly assertMayStart: (tx: Tx, id: string) => Promise<void>;
}
