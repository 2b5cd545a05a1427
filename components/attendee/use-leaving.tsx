import { useState } from "react";
import type { BasePass } from "#entities/commerce/base-pass";
import type { PassWithResponses } from "#entities/commerce/passes";
import type { Registration } from "#entities/commerce/registration";
import { refundsOf } from "#lib/attendee/refunds";

type Refusal = { code: string; fields?: Readonly<Record<string, string>> | undefined } | null;
type Leaving = BasePass & Pick<PassWithResponses, "lineItem">;

interface LeavingOptions {
  held: Pick<Registration, "passes" | "payments">;
  /** What the platform said to the last press. */
  refusal: Refusal;
  now: Date;
}

/** A pass that is given up, with those that the platform has named to go with it: the next press says that they do. */
export function useLeaving(pass: Leaving, { held, refusal, now }: LeavingOptions) {
  const isNamed = refusal?.code === "pass_depended_on";
  const [followerIds, setFollowerIds] = useState<readonly string[]>([]);
  const withFollowers = followerIds.length > 0;
  if (isNamed && !withFollowers) setFollowerIds(Object.keys(refusal.fields ?? {}));
  const followers = held.passes.filter(({ id }) => followerIds.includes(id));
  const passes: readonly Leaving[] = [pass, ...followers.map((follower) => ({ ...follower, lineItem: null }))];
  const refunds = refundsOf(passes, held, now);
  const due = refunds.reduce((sum, refund) => sum + refund.due, 0);
  return {
    isNamed,
    withFollowers,
    /** What can be given back for all of them, in minor units. */
    due,
    parts: passes.map(({ id, ticket }, at) => ({ id, name: ticket.name, due: refunds[at]?.due ?? 0 })),
  };
}
