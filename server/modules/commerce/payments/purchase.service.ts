import * as z from "zod";
import { id } from "#kernel/wire";
import type { Tx } from "#server/db/database";
import type { Happened } from "#server/domain-events/emit";
import type { MemberCtx } from "#server/http/context";
import type { ItemType, LockedOffer } from "./intents.queries.ts";
import { type Take, take } from "./supplies.queries.ts";

export type { Take };
/** An offer as a purchase reads it, under a lock together with its cart. */
export type Intent = LockedOffer;

export const claim = z.object({
  takes: z.array(take),
  /** Passes or accesses that are bought although required answers are missing. */
  incomplete: z.array(id),
});
/** What a purchase takes of what is scarce, found when it is asked for and kept until the money is there. */
export type Claim = z.infer<typeof claim>;

/** Who buys; a job finishes purchases without a request of theirs. */
export type BuyerCtx = Pick<MemberCtx, "organization" | "now"> & { viewer: { accountId: string } };

/** What has become of an offer. */
export interface Fulfilled {
  readonly couponId: string | null;
  /** What is said together with its payment. */
  readonly happened?: readonly Happened[];
}

/** One kind of thing that an intent can be for. */
export interface Purchase {
  /** What the books call a sum that came for it too late. */
  readonly lateItem: ItemType;
  /** A registration has one open offer of the kind: whoever prices it anew ends the one before. */
  readonly isOnePerCart?: true;
  /** Whether the offer still holds, and what it takes. Throws `cart_changed`, 455 and the like; writes nothing. */
  readonly claim: (ctx: MemberCtx, tx: Tx, intent: Intent) => Promise<Claim>;
  /** Makes lasting what was bought. Its takes are taken by others. */
  readonly fulfil: (ctx: BuyerCtx, tx: Tx, intent: Intent, incomplete: readonly string[]) => Promise<Fulfilled>;
  /** Both in one transaction, for a purchase that asks no question twice. */
  readonly claimAndFulfil?: (ctx: MemberCtx, tx: Tx, intent: Intent) => Promise<Fulfilled & { takes: Claim["takes"] }>;
}

/** What a purchase has noted in an offer, to price it again; read by the schema that it was written by. */
export const noteOf = <S extends z.ZodType>(schema: S, { metadata }: Pick<Intent, "metadata">): z.output<S> =>
  schema.parse(JSON.parse(metadata));
